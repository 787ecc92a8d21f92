import { m as en } from '../en/import.ts';
import { m as roman } from '../roman/import.ts';
import { m as ur } from '../ur/import.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
