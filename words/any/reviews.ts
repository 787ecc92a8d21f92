import { m as en } from '../en/reviews.ts';
import { m as roman } from '../roman/reviews.ts';
import { m as ur } from '../ur/reviews.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
