import { m as en } from '../en/cut-amount.ts';
import { m as roman } from '../roman/cut-amount.ts';
import { m as ur } from '../ur/cut-amount.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
