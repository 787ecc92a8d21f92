import { m as en } from '../en/kept.ts';
import { m as roman } from '../roman/kept.ts';
import { m as ur } from '../ur/kept.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
