import { m as en } from '../en/helpers.ts';
import { m as roman } from '../roman/helpers.ts';
import { m as ur } from '../ur/helpers.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
