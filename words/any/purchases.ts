import { m as en } from '../en/purchases.ts';
import { m as roman } from '../roman/purchases.ts';
import { m as ur } from '../ur/purchases.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
