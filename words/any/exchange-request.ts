import { m as en } from '../en/exchange-request.ts';
import { m as roman } from '../roman/exchange-request.ts';
import { m as ur } from '../ur/exchange-request.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
