import { m as en } from '../en/fit.ts';
import { m as roman } from '../roman/fit.ts';
import { m as ur } from '../ur/fit.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
