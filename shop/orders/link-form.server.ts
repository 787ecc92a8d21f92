/** The schema of a corrected address. */
import { z } from 'zod';
import { requiredText } from '../kernel/form-fields.server.ts';
import { MAX_ADDRESS } from './link.ts';

export const correctionForm = z.object({ address: requiredText(MAX_ADDRESS) });
