import { m as en } from '../en/enter.ts';
import { m as roman } from '../roman/enter.ts';
import { m as ur } from '../ur/enter.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
