import { m as en } from '../en/colours.ts';
import { m as roman } from '../roman/colours.ts';
import { m as ur } from '../ur/colours.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
