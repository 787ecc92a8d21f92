/** The change form on the server: validation, product lookup and messages. */
import { amountFault } from '#app/admin/ui/amount-fault.server.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { wordsFor } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { whyNoCredit } from '#app/orders/no-credit.server.ts';
import { cutSentence } from '#app/storefront/product/cut-sentence.server.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import { matesOf } from '#shop/catalogue/cloth/cloths.server.ts';
import { findItem } from '#shop/catalogue/items.server.ts';
import { type Item, itemOf } from '#shop/catalogue/items.ts';
import { productsOf as findProducts } from '#shop/catalogue/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { checkFields } from '#shop/kernel/form-fields.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { checkoutForm, giftFields, partlyKnown, withGift } from '#shop/orders/checkout-form.server.ts';
import type { OrderChanged } from '#shop/orders/edit/edit.server.ts';
import { listedPriceOf } from '#shop/orders/edit/edit.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import type { ShortLine } from '#shop/orders/place.server.ts';
import { isByMetre, pricePerMetre } from '#shop/stock/cuts.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/order-change.ts';
import { m as thaans } from '#words/thaans.ts';
import { shadesOfLines } from '../list/shades.server.ts';
import {
  amountField,
  type ChangeRow,
  type ColourOfRow,
  coloursIn,
  FIXED_FIELDS,
  fieldOf,
  hasTooMany,
  inColours,
  PRODUCT_FIELDS,
  productsOf,
  readChange,
  rowOf,
} from './change-fields.ts';

/** An order by phone may have no address yet. */
const person = partlyKnown.extend({
  ...checkoutForm.pick({ fullName: true, phone: true }).shape,
  ...giftFields,
});
export const MAX_REASON = 100;

export const CHANGE_FIELDS: readonly string[] = [
  ...FIXED_FIELDS,
  ...Array.from({ length: MAX_LINES }, (_, row) => row).flatMap((row) =>
    PRODUCT_FIELDS.map((name) => fieldOf(name, row)),
  ),
];

/** `own`: the order's current lines. Returns the change, or field errors. */
export function parseChange(form: URLSearchParams, own: readonly OrderLine[]) {
  const typed = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  const parsed = checkFields(person, typed);
  const { lines, charges, unread } = readChange(form, own);
  const fieldErrors = { ...(parsed.success ? {} : wordsFor(parsed.error)), ...wrongFields(form, unread) };
  const isRight = parsed.success && Object.keys(fieldErrors).length === 0;
  if (!isRight) return { edit: null, wrong: { fieldErrors } };
  const { gift, ...info } = withGift(parsed.data);
  // Pages from before an update may lack the field: the gift stays.
  const customerInfo = form.has('giftNote') ? { ...info, gift } : info;
  return { edit: { customerInfo, lines, charges }, wrong: null };
}

export function wrongFields(
  form: URLSearchParams,
  unread: readonly string[],
): NonNullable<Wrong['fieldErrors']> {
  const wrong = unreadIn(form, unread);
  for (const [name, value] of form)
    if (/reason/i.test(name) && value.length > MAX_REASON) wrong[name] = [m.longReason(MAX_REASON)];
  return { ...wrong, ...tooMany(form) };
}

export function unreadIn(
  form: Pick<URLSearchParams, 'get'>,
  unread: readonly string[],
): NonNullable<Wrong['fieldErrors']> {
  const said = (name: string) => {
    if (name.startsWith('length')) return thaans.noLength;
    return name.startsWith('quantity') ? m.noQuantity : amountFault(form.get(name) ?? '', m.noAmount);
  };
  return Object.fromEntries(unread.map((name) => [name, [said(name)]]));
}

export const tooMany = (form: Pick<URLSearchParams, 'get'>): NonNullable<Wrong['fieldErrors']> =>
  hasTooMany(form) ? { item: [m.refused['too many lines']] } : {};

/** Products as the order stores them, others from the catalogue; without deleted ones. */
export async function rowsOf(shop: Shop, order: Order, productIds: readonly string[]): Promise<ChangeRow[]> {
  const own = new Map(order.items.map((item) => [item.productId, item]));
  const others = await findProducts(
    shop,
    productIds.filter((id) => !own.has(id)),
  );
  const colours = await coloursOfRows(shop, productIds);
  return productIds
    .flatMap((id, row) => rowIn(id, row))
    .map((row) => {
      const all = colours.get(row.productId)?.filter((one) => isByMetre(one) === (row.isByMetre ?? false));
      return all && all.length > 1 ? { ...row, colours: all } : row;
    });

  function rowIn(id: string, row: number): ChangeRow[] {
    const line = own.get(id);
    if (line) {
      const { productId, productCode, name, image, cutCm = 0 } = line;
      const shown = { row, productId, productCode, name, image };
      const listedInPaisa = listedPriceOf(line);
      if (cutCm === 0) return [{ ...shown, listedInPaisa }];
      return [{ ...shown, listedInPaisa: pricePerMetre(listedInPaisa, cutCm), isByMetre: true }];
    }
    const product = others.find((one) => one.id === id);
    return product ? [rowOf(product, row)] : [];
  }
}

/** By product. Three queries. */
async function coloursOfRows(shop: Shop, productIds: readonly string[]) {
  const mates = await matesOf(shop, productIds);
  const ids = [...new Set([...mates.values()].flat())];
  const products = await findProducts(shop, ids);
  const shades = await shadesOfLines(
    shop,
    ids.map((productId) => ({ productId, name: '' })),
  );
  return new Map(
    [...mates].map(([own, all]) => [
      own,
      products
        .filter(({ id }) => all.includes(id))
        .map((product): ColourOfRow => ({ ...itemOf(product), shade: shades[product.id] ?? product.name })),
    ]),
  );
}

/** Without scripts a colour comes with the whole form. */
export async function withColours(shop: Shop, form: URLSearchParams): Promise<URLSearchParams> {
  const chosen = coloursIn(form);
  return chosen.length === 0 ? form : inColours(form, await findProducts(shop, chosen));
}

export interface Added {
  /** Includes the product if exactly one was found. */
  typed: Record<string, string>;
  /** Candidates when none or several were found, or why none can be added. */
  answer: { items?: Item[]; fieldErrors?: NonNullable<Wrong['fieldErrors']> };
  status: 200 | 400;
}

/** Adds a product without scripts. Null if another button was pressed. */
export async function pressedAdd(
  { shop, search }: Pick<ShopRequest, 'shop' | 'search'>,
  admin: Admin<'orders'>,
  form: URLSearchParams,
): Promise<Added | null> {
  if (!form.has('choose') && form.get('act') !== 'add') return null;
  const typed = Object.fromEntries(form);
  const { item, items } = await findItem(shop, admin, search, form.get('choose') ?? form.get('item') ?? '');
  if (!item) return { typed, answer: { items }, status: 400 };
  const at = productsOf(form).indexOf(item.id);
  if (at >= 0 && isByMetre(item)) {
    // A product has a single line, and this line is one cut.
    const there: Record<string, string> = { ...typed, item: '' };
    delete there[fieldOf('quantity', at)];
    const fieldErrors = { [fieldOf('length', at)]: [m.lengthThere] };
    return { typed: there, answer: { fieldErrors }, status: 400 };
  }
  const added = withItem(typed, item);
  const fieldErrors = tooMany(new URLSearchParams(added));
  return fieldErrors.item
    ? { typed, answer: { fieldErrors }, status: 400 }
    : { typed: added, answer: {}, status: 200 };
}

/**
 * Adds a piece, or a cut without a length yet, at the catalogue price. A product already listed by the piece
 * gets one more.
 */
function withItem(typed: Record<string, string>, item: Item): Record<string, string> {
  const products = productsOf(new URLSearchParams(typed));
  const at = products.indexOf(item.id);
  const row = at < 0 ? products.length : at;
  const quantity = at < 0 ? 1 : Math.min(MAX_QUANTITY, Number(typed[fieldOf('quantity', row)] ?? 0) + 1);
  return {
    ...typed,
    item: '',
    products: at < 0 ? [...products, item.id].join(' ') : products.join(' '),
    ...(isByMetre(item)
      ? { [fieldOf('length', row)]: '' }
      : { [fieldOf('quantity', row)]: String(quantity) }),
    ...(at < 0 && { [fieldOf('price', row)]: moneyAsInput(item.priceInPaisa) }),
  };
}

/** `amount` is the length or the pieces, whichever the form has. */
export function rowErrorsIn(form: URLSearchParams) {
  const products = productsOf(form);
  return (name: 'amount' | 'pieces' | 'length' | 'price' | 'reason', productId: string, said: string) => {
    const row = products.indexOf(productId);
    if (name === 'amount') return { [amountField(form, row)]: [said] };
    return { [fieldOf(name === 'pieces' ? 'quantity' : name, row)]: [said] };
  };
}

/** Products with too little stock, or no longer sold in this unit. */
export function shortIn(
  form: URLSearchParams,
  short: readonly ShortLine[],
  ofPieces: (left: number) => string,
): Record<string, string[]> {
  const rowError = rowErrorsIn(form);
  return Object.assign(
    {},
    ...short.map((line) => rowError(line.needs ?? 'amount', line.productId, shortWords(line, ofPieces))),
  );
}

export function whyNotChanged(refused: Exclude<OrderChanged, { ok: true }>, form: URLSearchParams): Wrong {
  const rowError = rowErrorsIn(form);
  switch (refused.reason) {
    case 'short':
      return { fieldErrors: shortIn(form, refused.short, m.onlyMore) };
    case 'sold otherwise': {
      const { needs, productId } = refused;
      return { fieldErrors: rowError(needs, productId, thaans.needs[needs]) };
    }
    case 'no longer sold':
      return { fieldErrors: rowError('length', refused.productId, m.noLongerSold) };
    case 'bad quantity':
      return { fieldErrors: rowError('amount', refused.productId, m.noQuantity) };
    case 'bad price':
      return { fieldErrors: rowError('price', refused.productId, m.noAmount) };
    case 'bad charge':
      return { fieldErrors: { [refused.kind]: [m.noAmount] } };
    case 'no reason':
      return { fieldErrors: rowError('reason', refused.productId, m.reasonNeeded) };
    case 'no phone':
      return { fieldErrors: { phone: [checkout.noPhone] } };
    case 'no address':
      return { fieldErrors: { address: [m.addressNeeded] } };
    case 'another total': {
      const [before, after] = [formatMoney(refused.wasInPaisa), formatMoney(refused.totalInPaisa)];
      return { formErrors: [m.lookAtTotal({ before, after })] };
    }
    case 'handed over':
      return { formErrors: [m.handedOver] };
    case 'gone':
      return { formErrors: [m.gone] };
    case 'no credit':
    case 'over limit':
      return { formErrors: [whyNoCredit(refused, false)] };
    default:
      return { formErrors: [m.refused[refused.reason]] };
  }
}

function shortWords({ left, fault, needs }: ShortLine, ofPieces: (left: number) => string): string {
  if (needs) return thaans.needs[needs];
  return fault && fault.longestCm > 0 ? cutSentence(fault) : ofPieces(left);
}
