import { m as en } from '../en/customers.ts';
import { m as roman } from '../roman/customers.ts';
import { m as ur } from '../ur/customers.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
