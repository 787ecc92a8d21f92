import { m as en } from '../en/thaans.ts';
import { m as roman } from '../roman/thaans.ts';
import { m as ur } from '../ur/thaans.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
