import { m as en } from '../en/letters.ts';
import { m as roman } from '../roman/letters.ts';
import { m as ur } from '../ur/letters.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
