import { m as en } from '../en/contacts.ts';
import { m as roman } from '../roman/contacts.ts';
import { m as ur } from '../ur/contacts.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
