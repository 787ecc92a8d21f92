import { m as en } from '../en/about.ts';
import { m as roman } from '../roman/about.ts';
import { m as ur } from '../ur/about.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
