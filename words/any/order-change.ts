import { m as en } from '../en/order-change.ts';
import { m as roman } from '../roman/order-change.ts';
import { m as ur } from '../ur/order-change.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
