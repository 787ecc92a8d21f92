import { m as en } from '../en/product-fields.ts';
import { m as roman } from '../roman/product-fields.ts';
import { m as ur } from '../ur/product-fields.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
