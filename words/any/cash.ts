import { m as en } from '../en/cash.ts';
import { m as roman } from '../roman/cash.ts';
import { m as ur } from '../ur/cash.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
