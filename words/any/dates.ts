import { m as en } from '../en/dates.ts';
import { m as roman } from '../roman/dates.ts';
import { m as ur } from '../ur/dates.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
