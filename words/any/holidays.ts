import { m as en } from '../en/holidays.ts';
import { m as roman } from '../roman/holidays.ts';
import { m as ur } from '../ur/holidays.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
