import { m as en } from '../en/order-link.ts';
import { m as roman } from '../roman/order-link.ts';
import { m as ur } from '../ur/order-link.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
