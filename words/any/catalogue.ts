import { m as en } from '../en/catalogue.ts';
import { m as roman } from '../roman/catalogue.ts';
import { m as ur } from '../ur/catalogue.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
