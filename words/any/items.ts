import { m as en } from '../en/items.ts';
import { m as roman } from '../roman/items.ts';
import { m as ur } from '../ur/items.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
