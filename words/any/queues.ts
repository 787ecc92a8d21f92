import { m as en } from '../en/queues.ts';
import { m as roman } from '../roman/queues.ts';
import { m as ur } from '../ur/queues.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
