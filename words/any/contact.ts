import { m as en } from '../en/contact.ts';
import { m as roman } from '../roman/contact.ts';
import { m as ur } from '../ur/contact.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
