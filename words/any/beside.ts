import { m as en } from '../en/beside.ts';
import { m as roman } from '../roman/beside.ts';
import { m as ur } from '../ur/beside.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
