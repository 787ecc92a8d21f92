import { m as en } from '../en/people.ts';
import { m as roman } from '../roman/people.ts';
import { m as ur } from '../ur/people.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
