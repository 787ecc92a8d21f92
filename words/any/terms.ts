import { m as en } from '../en/terms.ts';
import { m as roman } from '../roman/terms.ts';
import { m as ur } from '../ur/terms.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
