import { m as en } from '../en/sliders.ts';
import { m as roman } from '../roman/sliders.ts';
import { m as ur } from '../ur/sliders.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
