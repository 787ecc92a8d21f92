import { m as en } from '../en/stock-take.ts';
import { m as roman } from '../roman/stock-take.ts';
import { m as ur } from '../ur/stock-take.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
