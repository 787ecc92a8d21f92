import { m as en } from '../en/price.ts';
import { m as roman } from '../roman/price.ts';
import { m as ur } from '../ur/price.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
