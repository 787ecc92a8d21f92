import { m as en } from '../en/send-basket.ts';
import { m as roman } from '../roman/send-basket.ts';
import { m as ur } from '../ur/send-basket.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
