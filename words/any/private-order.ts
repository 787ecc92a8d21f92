import { m as en } from '../en/private-order.ts';
import { m as roman } from '../roman/private-order.ts';
import { m as ur } from '../ur/private-order.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
