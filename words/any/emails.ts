import { m as en } from '../en/emails.ts';
import { m as roman } from '../roman/emails.ts';
import { m as ur } from '../ur/emails.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
