import { z } from 'zod';
import { emailAddress, optionalPhone } from '../kernel/form-fields.server.ts';

export const waitForm = z.object({ email: emailAddress.optional(), phone: optionalPhone(30) });
export type WaitInput = z.input<typeof waitForm>;
