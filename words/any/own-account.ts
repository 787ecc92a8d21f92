import { m as en } from '../en/own-account.ts';
import { m as roman } from '../roman/own-account.ts';
import { m as ur } from '../ur/own-account.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
