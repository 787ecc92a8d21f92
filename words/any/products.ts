import { m as en } from '../en/products.ts';
import { m as roman } from '../roman/products.ts';
import { m as ur } from '../ur/products.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
