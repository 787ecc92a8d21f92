import { m as en } from '../en/profit.ts';
import { m as roman } from '../roman/profit.ts';
import { m as ur } from '../ur/profit.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
