import { m as en } from '../en/texts.ts';
import { m as roman } from '../roman/texts.ts';
import { m as ur } from '../ur/texts.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
