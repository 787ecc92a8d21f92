import { m as en } from '../en/basket.ts';
import { m as roman } from '../roman/basket.ts';
import { m as ur } from '../ur/basket.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
