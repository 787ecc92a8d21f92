import { m as en } from '../en/reports.ts';
import { m as roman } from '../roman/reports.ts';
import { m as ur } from '../ur/reports.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
