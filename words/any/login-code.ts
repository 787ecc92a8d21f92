import { m as en } from '../en/login-code.ts';
import { m as roman } from '../roman/login-code.ts';
import { m as ur } from '../ur/login-code.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
