/** The fields of the form that enters an order, read alike in the browser, which shows the total, and by the shop. */
import { type Charge, price, priceOfOrder } from '#shop/orders/price.ts';
import type { DeliverySettings } from '#shop/settings/delivery.ts';
import { FIXED_FIELDS, readChange } from '../order/change-fields.ts';

/** By which way an order comes that the shopkeeper enters. */
export const SOURCES = ['phone', 'chat', 'counter'] as const;
export type Source = (typeof SOURCES)[number];
/** Whether it is sent or taken along. */
export const HANDINGS = ['parcel', 'along'] as const;
export type Handing = (typeof HANDINGS)[number];
/** Whether it is paid for at once. */
export const PAYINGS = ['later', 'now'] as const;
export type Paying = (typeof PAYINGS)[number];

/** The fields of the form besides those of its products. */
export const ENTER_FIELDS = [...FIXED_FIELDS, 'checkoutKey', 'draft', 'source', 'handing', 'paying'];

const choiceOf = <Value extends string>(values: readonly [Value, ...Value[]], typed: unknown): Value =>
  values.find((value) => value === typed) ?? values[0];

/** The usual handing over and payment for an order from this source: a sale at the counter is taken along and paid in cash. */
export const usualFor = (source: Source): { handing: Handing; paying: Paying } =>
  source === 'counter' ? { handing: 'along', paying: 'now' } : { handing: 'parcel', paying: 'later' };

export const sourceOf = (typed: string | null | undefined): Source => choiceOf(SOURCES, typed);

/** The lines, the discount and the choices of the form. `unread` names the fields that do not hold a number. */
export function readEntry(form: Pick<URLSearchParams, 'get'>) {
  const { lines, charges, unread } = readChange(form);
  return {
    lines,
    discount: charges.discount,
    unread,
    source: sourceOf(form.get('source')),
    handing: choiceOf(HANDINGS, form.get('handing')),
    paying: choiceOf(PAYINGS, form.get('paying')),
  };
}

/**
 * What the entry costs, whole paisa, as far as it can be read; below zero where the discount is too large. The shop prices it again, and
 * says if it is another total.
 */
export function totalOf(form: Pick<URLSearchParams, 'get'>, delivery: DeliverySettings): number {
  const { lines, discount, handing } = readEntry(form);
  const goods = handing === 'along' ? price(lines) : price(lines, delivery, form.get('city') ?? '');
  const less: Charge = { kind: 'discount', amountInPaisa: -discount.amountInPaisa };
  return priceOfOrder({ items: lines, charges: [...goods.charges, less] }).totalInPaisa;
}
