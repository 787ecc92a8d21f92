import { m as en } from '../en/own-place.ts';
import { m as roman } from '../roman/own-place.ts';
import { m as ur } from '../ur/own-place.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
