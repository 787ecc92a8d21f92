import { m as en } from '../en/khata.ts';
import { m as roman } from '../roman/khata.ts';
import { m as ur } from '../ur/khata.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
