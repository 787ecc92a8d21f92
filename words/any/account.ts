import { m as en } from '../en/account.ts';
import { m as roman } from '../roman/account.ts';
import { m as ur } from '../ur/account.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
