/** Files of the project that are run as they stand, beside the built shop. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? 'package.json');

/** The path of such a file, from whichever folder the shop was started. */
export const inProject = (file: string): string => path.join(FOLDER, file);
