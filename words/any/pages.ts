import { m as en } from '../en/pages.ts';
import { m as roman } from '../roman/pages.ts';
import { m as ur } from '../ur/pages.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
