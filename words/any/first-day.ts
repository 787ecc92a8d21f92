import { m as en } from '../en/first-day.ts';
import { m as roman } from '../roman/first-day.ts';
import { m as ur } from '../ur/first-day.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
