import { m as en } from '../en/store.ts';
import { m as roman } from '../roman/store.ts';
import { m as ur } from '../ur/store.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
