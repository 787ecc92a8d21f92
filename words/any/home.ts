import { m as en } from '../en/home.ts';
import { m as roman } from '../roman/home.ts';
import { m as ur } from '../ur/home.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
