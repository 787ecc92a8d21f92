import { m as en } from '../en/papers.ts';
import { m as roman } from '../roman/papers.ts';
import { m as ur } from '../ur/papers.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
