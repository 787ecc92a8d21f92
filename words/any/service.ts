import { m as en } from '../en/service.ts';
import { m as roman } from '../roman/service.ts';
import { m as ur } from '../ur/service.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
