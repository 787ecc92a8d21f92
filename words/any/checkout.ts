import { m as en } from '../en/checkout.ts';
import { m as roman } from '../roman/checkout.ts';
import { m as ur } from '../ur/checkout.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
