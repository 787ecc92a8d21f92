import { m as en } from '../en/related-products.ts';
import { m as roman } from '../roman/related-products.ts';
import { m as ur } from '../ur/related-products.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
