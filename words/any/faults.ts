import { m as en } from '../en/faults.ts';
import { m as roman } from '../roman/faults.ts';
import { m as ur } from '../ur/faults.ts';
import { words } from './words.ts';

export type { FaultCode } from '../faults.ts';

export const m = words({ en, ur, roman });
