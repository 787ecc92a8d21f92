import { m as en } from '../en/review-queue.ts';
import { m as roman } from '../roman/review-queue.ts';
import { m as ur } from '../ur/review-queue.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
