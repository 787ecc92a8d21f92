import { m as en } from '../en/money.ts';
import { m as roman } from '../roman/money.ts';
import { m as ur } from '../ur/money.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
