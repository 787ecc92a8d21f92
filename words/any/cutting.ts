import { m as en } from '../en/cutting.ts';
import { m as roman } from '../roman/cutting.ts';
import { m as ur } from '../ur/cutting.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
