import { m as en } from '../en/arrival.ts';
import { m as roman } from '../roman/arrival.ts';
import { m as ur } from '../ur/arrival.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
