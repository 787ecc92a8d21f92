import { z } from 'zod';
import {
  formKey,
  optionalPhone,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { checkMoney } from '../kernel/money-field.server.ts';
import { pastDay } from '../ledger/forms.server.ts';
import { MAX_ENTRY_IN_PAISA, MAX_ENTRY_NOTE, PAYMENT_METHODS } from '../ledger/ledger.ts';
import { ownPicture } from '../pictures/field.server.ts';
import { rupees } from '../settings/fields.server.ts';
import { amountsIn } from './purchase.ts';

export type PurchaseFault = 'no amount';
const fault = (code: PurchaseFault) => code;

const MAX_NAME = 80;
const MAX_PHONE = 30;
const MAX_CODE = 40;
const MAX_TYPED = 200;
const MAX_TYPED_MONEY = 20;
/** Without lines. `supplier`: an id; empty for a new one. */
export const purchaseForm = z.object({
  key: formKey,
  supplier: optionalText(MAX_CODE),
  supplierName: optionalText(MAX_NAME),
  supplierPhone: optionalPhone(MAX_PHONE),
  billNumber: optionalText(MAX_CODE),
  billDay: pastDay,
  picture: ownPicture(),
  note: optionalText(MAX_ENTRY_NOTE),
  freight: rupees(MAX_ENTRY_IN_PAISA, { mayBeZero: true }),
  paid: rupees(MAX_ENTRY_IN_PAISA, { mayBeZero: true }),
  way: z.enum(PAYMENT_METHODS).catch('cash'),
});

export const purchaseLineForm = z.object({
  code: requiredText(MAX_CODE),
  amount: requiredText(MAX_TYPED).transform((typed, ctx): number[] => {
    const amounts = amountsIn(typed);
    if (amounts === null) ctx.addIssue(fault('no amount'));
    return amounts ?? z.NEVER;
  }),
  cost: requiredNumber(MAX_TYPED_MONEY).transform(
    (typed, ctx) => checkMoney(typed, ctx, { max: MAX_ENTRY_IN_PAISA }) ?? z.NEVER,
  ),
});

export const supplierForm = z.object({
  fullName: requiredText(MAX_NAME),
  phone: optionalPhone(MAX_PHONE),
  note: optionalText(MAX_ENTRY_NOTE),
});

/** Without lines. */
export const returnForm = z.object({
  key: formKey,
  freight: rupees(MAX_ENTRY_IN_PAISA, { mayBeZero: true }),
  note: optionalText(MAX_ENTRY_NOTE),
});

export type PurchaseInput = z.input<typeof purchaseForm> & z.input<typeof purchaseLineForm>;
