import { m as en } from '../en/packing.ts';
import { m as roman } from '../roman/packing.ts';
import { m as ur } from '../ur/packing.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
