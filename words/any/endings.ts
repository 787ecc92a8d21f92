import { m as en } from '../en/endings.ts';
import { m as roman } from '../roman/endings.ts';
import { m as ur } from '../ur/endings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
