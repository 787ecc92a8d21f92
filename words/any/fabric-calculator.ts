import { m as en } from '../en/fabric-calculator.ts';
import { m as roman } from '../roman/fabric-calculator.ts';
import { m as ur } from '../ur/fabric-calculator.ts';
import { words } from './words.ts';

export const m = words({ en, ur, roman });
