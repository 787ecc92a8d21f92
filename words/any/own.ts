import { m as en } from '../en/own.ts';
import { m as roman } from '../roman/own.ts';
import { m as ur } from '../ur/own.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
