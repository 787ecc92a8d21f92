import { m as en } from '../en/order-settings.ts';
import { m as roman } from '../roman/order-settings.ts';
import { m as ur } from '../ur/order-settings.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
