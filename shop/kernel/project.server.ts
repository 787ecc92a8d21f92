import { findPackageJSON } from 'node:module';
import path from 'node:path';

const FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? 'package.json');

/** Path of an unbuilt project file, whatever the working directory. */
export const inProject = (file: string): string => path.join(FOLDER, file);
