import { m as en } from '../en/shelf.ts';
import { m as roman } from '../roman/shelf.ts';
import { m as ur } from '../ur/shelf.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
