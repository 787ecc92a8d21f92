import { z } from 'zod';
import { formKey, optionalText, requiredPhone, requiredText } from '../kernel/form-fields.server.ts';
import { amount, pastDay } from '../ledger/forms.server.ts';
import { MAX_ENTRY_IN_PAISA, MAX_ENTRY_NOTE, MAX_REFERENCE, PAYMENT_METHODS } from '../ledger/ledger.ts';
import { rupees } from '../settings/fields.server.ts';
import { MAX_KHATA_NAME, MAX_KHATA_NOTE } from './khata.ts';

const MAX_PHONE = 30;

export const khataForm = z.object({
  name: requiredText(MAX_KHATA_NAME),
  phone: requiredPhone(MAX_PHONE),
  limit: rupees(MAX_ENTRY_IN_PAISA, { mayBeZero: true }).transform((paisa) => paisa ?? 0),
  note: optionalText(MAX_KHATA_NOTE),
});
export type KhataInput = z.input<typeof khataForm>;

export const paymentForm = z.object({
  amount: amount(),
  way: z.enum(PAYMENT_METHODS).catch('cash'),
  reference: optionalText(MAX_REFERENCE),
  note: optionalText(MAX_ENTRY_NOTE),
  onDay: pastDay,
  key: formKey,
  /** Returns an overpayment to the customer. */
  back: z.enum(['yes', '']).catch(''),
});
export type PaymentInput = z.input<typeof paymentForm>;

export const openingForm = z.object({ amount: amount(), onDay: pastDay });
export type OpeningInput = z.input<typeof openingForm>;

export const reversalForm = z.object({ reason: requiredText(MAX_ENTRY_NOTE) });
export type ReversalInput = z.input<typeof reversalForm>;
