import { m as en } from '../en/account.tsx';
import { m as roman } from '../roman/account.tsx';
import { m as ur } from '../ur/account.tsx';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
