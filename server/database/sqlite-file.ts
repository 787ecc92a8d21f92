import path from 'node:path';

export const sqliteFileIn = (dataDir: string): string => path.join(dataDir, 'thaan.sqlite');
