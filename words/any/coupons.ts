import { m as en } from '../en/coupons.ts';
import { m as roman } from '../roman/coupons.ts';
import { m as ur } from '../ur/coupons.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
