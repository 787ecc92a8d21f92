import { m as en } from '../en/category-names.ts';
import { m as roman } from '../roman/category-names.ts';
import { m as ur } from '../ur/category-names.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
