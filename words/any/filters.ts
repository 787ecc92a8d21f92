import { m as en } from '../en/filters.ts';
import { m as roman } from '../roman/filters.ts';
import { m as ur } from '../ur/filters.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
