import { m as en } from '../en/coupon.ts';
import { m as roman } from '../roman/coupon.ts';
import { m as ur } from '../ur/coupon.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
