import { m as en } from '../en/cart.ts';
import { m as roman } from '../roman/cart.ts';
import { m as ur } from '../ur/cart.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
