import { m as en } from '../en/product-pictures.ts';
import { m as roman } from '../roman/product-pictures.ts';
import { m as ur } from '../ur/product-pictures.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
