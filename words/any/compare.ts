import { m as en } from '../en/compare.ts';
import { m as roman } from '../roman/compare.ts';
import { m as ur } from '../ur/compare.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
