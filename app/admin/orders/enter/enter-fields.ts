/** Fields of the entry form. Shared, so browser and server read them alike. */
import { WAYS } from '#shop/ledger/ledger.ts';
import { type Charge, price, priceOfOrder } from '#shop/orders/price.ts';
import type { DeliverySettings } from '#shop/settings/delivery/delivery.ts';
import { FIXED_FIELDS, readChange } from '../detail/change-fields.ts';

export const SOURCES = ['phone', 'chat', 'counter'] as const;
export type Source = (typeof SOURCES)[number];
export const HANDINGS = ['parcel', 'along'] as const;
export type Handing = (typeof HANDINGS)[number];
/** Later, now in one of these ways, or on credit with a part paid now. */
export const PAYINGS = ['later', ...WAYS] as const;
export type Paying = (typeof PAYINGS)[number];

export const ENTER_FIELDS = [
  ...FIXED_FIELDS,
  'checkoutKey',
  'draft',
  'source',
  'handing',
  'paying',
  'reference',
  'given',
  'paidNow',
  'paidWay',
  'agreed',
];

const choiceOf = <Value extends string>(values: readonly [Value, ...Value[]], typed: unknown): Value =>
  values.find((value) => value === typed) ?? values[0];

export const usualFor = (source: Source): { handing: Handing; paying: Paying } =>
  source === 'counter' ? { handing: 'along', paying: 'cash' } : { handing: 'parcel', paying: 'later' };

export const sourceOf = (typed: string | null | undefined): Source => choiceOf(SOURCES, typed);

/** Earlier versions stored `now` for cash on devices. */
export const payingOf = (typed: string | null | undefined): Paying =>
  typed === 'now' ? 'cash' : choiceOf(PAYINGS, typed);

/** `unread` names the fields that hold no number. */
export function readEntry(form: Pick<URLSearchParams, 'get'>) {
  const { lines, charges, unread } = readChange(form);
  return {
    lines,
    discount: charges.discount,
    unread,
    source: sourceOf(form.get('source')),
    handing: choiceOf(HANDINGS, form.get('handing')),
    paying: payingOf(form.get('paying')),
  };
}

/**
 * Whole paisa, of the readable fields; negative when the discount is too large. The server prices
 * it again.
 */
export function totalOf(form: Pick<URLSearchParams, 'get'>, delivery: DeliverySettings): number {
  const { lines, discount, handing } = readEntry(form);
  const goods = handing === 'along' ? price(lines) : price(lines, delivery, form.get('city') ?? '');
  const less: Charge = { kind: 'discount', amountInPaisa: -discount.amountInPaisa };
  return priceOfOrder({ items: lines, charges: [...goods.charges, less] }).totalInPaisa;
}
