import { m as en } from '../en/charges.ts';
import { m as roman } from '../roman/charges.ts';
import { m as ur } from '../ur/charges.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
