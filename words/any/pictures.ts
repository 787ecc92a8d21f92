import { m as en } from '../en/pictures.ts';
import { m as roman } from '../roman/pictures.ts';
import { m as ur } from '../ur/pictures.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
