import { m as en } from '../en/product.ts';
import { m as roman } from '../roman/product.ts';
import { m as ur } from '../ur/product.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
