import { m as en } from '../en/mails.ts';
import { m as roman } from '../roman/mails.ts';
import { m as ur } from '../ur/mails.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
