import { m as en } from '../en/dashboard.ts';
import { m as roman } from '../roman/dashboard.ts';
import { m as ur } from '../ur/dashboard.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
