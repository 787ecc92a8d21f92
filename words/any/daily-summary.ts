import { m as en } from '../en/daily-summary.ts';
import { m as roman } from '../roman/daily-summary.ts';
import { m as ur } from '../ur/daily-summary.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
