import path from 'node:path';

/** The SQLite file of a data folder. */
export const sqliteFileIn = (dataDir: string): string => path.join(dataDir, 'thaan.sqlite');
