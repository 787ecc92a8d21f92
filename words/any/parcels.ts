import { m as en } from '../en/parcels.ts';
import { m as roman } from '../roman/parcels.ts';
import { m as ur } from '../ur/parcels.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
