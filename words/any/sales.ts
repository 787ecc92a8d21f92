import { m as en } from '../en/sales.ts';
import { m as roman } from '../roman/sales.ts';
import { m as ur } from '../ur/sales.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
