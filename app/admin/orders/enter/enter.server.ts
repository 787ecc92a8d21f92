/** Creates an order from the entry form, sent directly or by `entries.ts`. */
import { data, href } from 'react-router';
import { z } from 'zod';
import { amountFault } from '#app/admin/ui/amount-fault.server.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { wordsFor } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { whyNoCredit } from '#app/orders/no-credit.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import { productsOf as findProducts } from '#shop/catalogue/read.server.ts';
import { type Admin, may } from '#shop/kernel/actor.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { checkFields, optionalText } from '#shop/kernel/form-fields.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { toE164 } from '#shop/kernel/text/phone.server.ts';
import { MAX_REFERENCE, PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import type { Entered } from '#shop/orders/basket.server.ts';
import { checkoutForm, partlyKnown } from '#shop/orders/checkout-form.server.ts';
import { type EnteredOrder, enterOrder, type NotEntered } from '#shop/orders/enter/enter.server.ts';
import { mayBeNobody } from '#shop/orders/enter/entered.server.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/enter.ts';
import { m as change } from '#words/order-change.ts';
import { type ChangeRow, productsOf, rowOf } from '../detail/change-fields.ts';
import {
  CHANGE_FIELDS,
  pressedAdd,
  rowErrorsIn,
  shortIn,
  wrongFields,
} from '../detail/change-form.server.ts';
import { GIVEN, SOLD } from '../detail/sold.ts';
import type { EnterAnswer } from './enter.tsx';
import { ENTER_FIELDS, type Paying, readEntry } from './enter-fields.ts';

export const ALL_FIELDS: readonly string[] = [...new Set([...ENTER_FIELDS, ...CHANGE_FIELDS])];

/** The shop decides whether a phone is needed. A counter sale needs no name. */
const atCounter = partlyKnown.omit({ postalCode: true }).extend({ reference: optionalText(MAX_REFERENCE) });
const person = atCounter.extend(checkoutForm.pick({ fullName: true }).shape);

export type Made = Extract<EnteredOrder, { ok: true }>;

export interface NotMade {
  ok: false;
  status: 400 | 409 | 500;
  wrong: Wrong;
  /** The current total where it differs from the one shown; whole paisa. */
  totalInPaisa?: number;
  /** The owner may agree to this by sending the form again. */
  agreedInPaisa?: number;
}

export async function makeEntered(
  shopRequest: ShopRequest,
  admin: Admin<'orders'>,
  form: URLSearchParams,
): Promise<Made | NotMade> {
  const { lines, discount, unread, source, handing, paying } = readEntry(form);
  const isAlong = handing === 'along';
  const typed = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  const paidBy = paying === 'later' || paying === 'credit' ? null : paying;
  const terms = {
    begins: isAlong ? ('delivered' as const) : ('to pack' as const),
    isPaid: paidBy !== null,
  };
  const needsNobody = mayBeNobody(terms);
  const onCredit = paying === 'credit' ? readCredit(form) : null;
  const who = checkFields(needsNobody ? atCounter : person, typed);
  const key = z.uuid().safeParse(form.get('checkoutKey'));
  // Reports all faults together, rather than one per attempt.
  const fieldErrors = {
    ...(lines.length === 0 && unread.length === 0 && { item: [m.noLines] }),
    ...(lacksPhone(typed.phone, needsNobody) && { phone: [checkout.noPhone] }),
    ...(who.success ? {} : wordsFor(who.error)),
    ...(isAlong && !needsNobody && unknown(typed)),
    ...wrongGiven(form, paying),
    ...(paying === 'credit' && { ...unknown(typed), ...wrongCredit(onCredit, form) }),
    ...wrongFields(form, unread),
  };
  if (!who.success || !key.success || Object.keys(fieldErrors).length > 0)
    return { ok: false, status: 400, wrong: { fieldErrors } };
  const { fullName, reference, ...info } = who.data;
  // Cash has no `payment`, as in earlier versions, so that the same form is the same order.
  const payment = paidBy !== null && paidBy !== 'cash' ? { payment: { way: paidBy, reference } } : {};
  const entry = {
    enteredBy: admin,
    source,
    customerInfo: { ...info, fullName: fullName || m.atCounter },
    lines: linesOf(lines),
    discount,
    ...terms,
    ...payment,
    ...(onCredit && { onCredit }),
    seenInPaisa: seenIn(form.get('seenTotal')) ?? 0,
  };
  const made = await attempt(shopRequest, () => enterOrder(shopRequest.shop, entry, key.data));
  if (!made) return { ok: false, status: 500, wrong: { formErrors: [m.notMade] } };
  if (made.ok) return made;
  const refused = notMade(made, form);
  if (made.reason !== 'over limit' || !may(admin, 'owner')) return refused;
  const wrong = { formErrors: [whyNoCredit(made, true)] };
  return { ...refused, wrong, agreedInPaisa: made.overInPaisa };
}

function wrongCredit(
  onCredit: Entered['onCredit'] | null,
  form: URLSearchParams,
): NonNullable<Wrong['fieldErrors']> {
  if (!onCredit) return { paidNow: [change.noAmount] };
  return onCredit.paidInPaisa > (seenIn(form.get('seenTotal')) ?? 0) ? { paidNow: [m.paidTooMuch] } : {};
}

/** Null if the amount is invalid. */
function readCredit(form: URLSearchParams): Entered['onCredit'] | null {
  const typed = form.get('paidNow')?.trim() ?? '';
  const paidInPaisa = typed === '' ? 0 : parseMoney(typed);
  if (paidInPaisa === null) return null;
  const way = PAYMENT_METHODS.find((one) => one === form.get('paidWay')) ?? 'cash';
  return { paidInPaisa, way, agreedInPaisa: seenIn(form.get('agreed')) };
}

/** An empty phone is valid only where nobody needs to be known. */
const lacksPhone = (typed = '', needsNobody: boolean): boolean =>
  toE164(typed) === null && !(needsNobody && typed.trim() === '');

/** The cash handed over is optional; it gives the change. */
function wrongGiven(form: URLSearchParams, paying: Paying): NonNullable<Wrong['fieldErrors']> {
  const typed = form.get('given')?.trim() ?? '';
  if (paying !== 'cash' || typed === '') return {};
  const inPaisa = parseMoney(typed);
  if (inPaisa === null) return { given: [amountFault(typed, change.noAmount)] };
  return inPaisa < (seenIn(form.get('seenTotal')) ?? 0) ? { given: [m.givenTooLittle] } : {};
}

/** The sale's screen shows the change and offers the next sale. */
export function pathAfter(form: URLSearchParams, { orderNumber: number }: Made): string {
  const { handing, paying } = readEntry(form);
  const path = href('/admin/orders/:number', { number });
  if (handing !== 'along' || paying === 'later') return path;
  const given = paying === 'cash' ? parseMoney(form.get('given') ?? '') : null;
  return `${path}?${new URLSearchParams({ [SOLD]: '', ...(given !== null && { [GIVEN]: String(given) }) })}`;
}

/** For buyers who take goods along and pay later. */
const unknown = (typed: Record<string, string>): NonNullable<Wrong['fieldErrors']> =>
  Object.fromEntries(
    ['phone', 'fullName'].filter((name) => !typed[name]?.trim()).map((name) => [name, [m.whoOwes]]),
  );

export const linesOf = (lines: ReturnType<typeof readEntry>['lines']) =>
  lines.map(({ productId, quantity, cutCm, priceInPaisa: inPaisa, reason }) => {
    return { productId, quantity, ...(cutCm && { cutCm }), price: { inPaisa, reason } };
  });

export function notMade(refused: NotEntered, form: URLSearchParams): NotMade {
  const rowError = rowErrorsIn(form);
  const field = (fieldErrors: Record<string, string[]>): NotMade => {
    return { ok: false, status: 409, wrong: { fieldErrors } };
  };
  const whole = (said: string): NotMade => ({ ok: false, status: 409, wrong: { formErrors: [said] } });
  switch (refused.reason) {
    case 'short':
      return field(shortIn(form, refused.short, m.onlyLeft));
    case 'bad quantity':
      return field(rowError('amount', refused.productId, change.noQuantity));
    case 'bad price':
      return field(rowError('price', refused.productId, change.noAmount));
    case 'no reason':
      return field(rowError('reason', refused.productId, change.reasonNeeded));
    case 'no phone':
      return field({ phone: [checkout.noPhone] });
    case 'discount too large':
      return field({ discount: [change.discountTooLarge({ most: formatMoney(refused.mostInPaisa) })] });
    case 'no lines':
      return field({ item: [m.noLines] });
    case 'too many lines':
      return whole(change.refused['too many lines']);
    case 'no credit':
    case 'over limit':
      return whole(whyNoCredit(refused, false));
    case 'key used for another order':
      return whole(m.keyUsed(refused));
    case 'another total': {
      const { totalInPaisa } = refused;
      return { ...whole(m.lookAtTotal({ total: formatMoney(totalInPaisa) })), totalInPaisa };
    }
  }
}

/**
 * The button that adds a product renders the form with it. Otherwise `send` succeeds, or the form
 * shows its errors.
 */
export async function answerEntry<Done extends { ok: true }>(
  shopRequest: ShopRequest,
  admin: Admin<'orders'>,
  form: URLSearchParams,
  send: () => Promise<Done | NotMade>,
) {
  const again = async (more: EnterAnswer, typed: Record<string, string>, status: number) => {
    const rows = await rowsOf(shopRequest.shop, productsOf(new URLSearchParams(typed)));
    return { ok: false as const, again: data<EnterAnswer>({ typed, rows, ...more }, { status }) };
  };
  const added = await pressedAdd(shopRequest, admin, form);
  if (added) return again(added.answer, added.typed, added.status);
  const sent = await send();
  if (sent.ok) return sent;
  const { wrong, status, totalInPaisa, agreedInPaisa } = sent;
  const seen: Record<string, string> = totalInPaisa === undefined ? {} : { seenTotal: String(totalInPaisa) };
  const agreed: Record<string, string> = { agreed: String(agreedInPaisa ?? '') };
  return again(wrong, { ...Object.fromEntries(form), ...seen, ...agreed }, status);
}

/** Products no longer in the catalogue are left out. */
export async function rowsOf(shop: Shop, productIds: readonly string[]): Promise<ChangeRow[]> {
  const wanted = productIds.slice(0, MAX_LINES);
  const products = await findProducts(
    shop,
    wanted.filter((id) => id !== '-'),
  );
  return wanted.flatMap((id, row): ChangeRow[] => {
    const product = products.find((one) => one.id === id);
    return product ? [rowOf(product, row)] : [];
  });
}
