import { m as en } from '../en/print.ts';
import { m as roman } from '../roman/print.ts';
import { m as ur } from '../ur/print.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
