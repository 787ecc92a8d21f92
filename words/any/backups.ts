import { m as en } from '../en/backups.ts';
import { m as roman } from '../roman/backups.ts';
import { m as ur } from '../ur/backups.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
