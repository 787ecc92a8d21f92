import { m as en } from '../en/notes.ts';
import { m as roman } from '../roman/notes.ts';
import { m as ur } from '../ur/notes.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
