import { m as en } from '../en/couriers.ts';
import { m as roman } from '../roman/couriers.ts';
import { m as ur } from '../ur/couriers.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
