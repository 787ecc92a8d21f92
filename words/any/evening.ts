import { m as en } from '../en/evening.ts';
import { m as roman } from '../roman/evening.ts';
import { m as ur } from '../ur/evening.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
