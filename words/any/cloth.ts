import { m as en } from '../en/cloth.ts';
import { m as roman } from '../roman/cloth.ts';
import { m as ur } from '../ur/cloth.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
