import { m as en } from '../en/page.ts';
import { m as roman } from '../roman/page.ts';
import { m as ur } from '../ur/page.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
