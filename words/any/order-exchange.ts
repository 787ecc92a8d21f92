import { m as en } from '../en/order-exchange.ts';
import { m as roman } from '../roman/order-exchange.ts';
import { m as ur } from '../ur/order-exchange.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
