import { m as en } from '../en/order-screen.ts';
import { m as roman } from '../roman/order-screen.ts';
import { m as ur } from '../ur/order-screen.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
