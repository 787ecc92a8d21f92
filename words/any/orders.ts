import { m as en } from '../en/orders.ts';
import { m as roman } from '../roman/orders.ts';
import { m as ur } from '../ur/orders.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
