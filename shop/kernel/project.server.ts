/** Project files that run unbuilt. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? 'package.json');

/** Independent of the working directory. */
export const inProject = (file: string): string => path.join(FOLDER, file);
