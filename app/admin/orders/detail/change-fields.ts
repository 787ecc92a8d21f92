/** Fields of the change form. Shared: the browser shows the total, the server saves. */
import { MAX_LINES, parseQuantity } from '#shop/cart/cart.ts';
import { inMetres, parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import {
  EDITED_KINDS,
  type EditedCharges,
  type EditedKind,
  type EditedLine,
  editOf,
} from '#shop/orders/edit/edit.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { isByMetre, MAX_THAAN_CM, priceOfCut, pricePerMetre } from '#shop/stock/cuts.ts';

export interface ChangeRow {
  /** Index in `products`, and suffix of the row's field names. */
  row: number;
  productId: string;
  productCode: string;
  name: string;
  image: string;
  /** Price of a piece or metre before an override; whole paisa. */
  listedInPaisa: number;
  isByMetre?: true;
  /** All colours of the cloth, including this one. */
  colours?: readonly ColourOfRow[];
  /** Chosen here: at its own price. */
  isRecoloured?: true;
}

export interface ColourOfRow extends Item {
  shade: string;
}

export const rowOf = (item: Item, row: number): ChangeRow => {
  const { id, productId, name, image, priceInPaisa } = item;
  const shown = { row, productId: id, productCode: productId, name, image, listedInPaisa: priceInPaisa };
  return { ...shown, ...(isByMetre(item) && { isByMetre: true }) };
};

/** `products` lists all ids; a product without these fields has left the catalogue and is dropped. */
export const PRODUCT_FIELDS = ['quantity', 'length', 'price', 'reason', 'colour'] as const;
export const fieldOf = (name: (typeof PRODUCT_FIELDS)[number], row: number) => `${name}${row}`;
export const reasonOf = (kind: EditedKind) => `${kind}Reason`;
export const FIXED_FIELDS = [
  ...['products', 'version', 'seenTotal', 'item', 'choose', 'act'],
  ...['fullName', 'phone', 'address', 'city', 'postalCode', 'notes', 'gift', 'giftNote'],
  ...EDITED_KINDS.flatMap((kind) => [kind, reasonOf(kind)]),
];

type Fields = Pick<URLSearchParams, 'get'>;
const textOf = (form: Fields, name: string) => form.get(name) ?? '';

const idsIn = (form: Fields) => textOf(form, 'products').split(' ').filter(Boolean);

/** Capped at `MAX_LINES`. */
export const productsOf = (form: Fields): string[] => idsIn(form).slice(0, MAX_LINES);

/** Such a form is refused, as the surplus would be lost silently. */
export const hasTooMany = (form: Fields): boolean => idsIn(form).length > MAX_LINES;

/**
 * Replaces rows by the colours chosen without scripts: other products, at their own prices.
 * `items`: the chosen products.
 */
export function inColours(form: URLSearchParams, items: readonly Item[]): URLSearchParams {
  const ids = productsOf(form);
  for (const [row, id] of ids.entries()) {
    const item = items.find((one) => one.id !== id && one.id === form.get(fieldOf('colour', row)));
    if (!item || ids.includes(item.id)) continue;
    ids[row] = item.id;
    form.set(fieldOf('price', row), moneyAsInput(item.priceInPaisa));
    form.set(fieldOf('reason', row), '');
  }
  form.set('products', ids.join(' '));
  return form;
}

/** Ids of the colours chosen in rows of other products. */
export const coloursIn = (form: Fields): string[] =>
  productsOf(form).flatMap((id, row) => {
    const chosen = form.get(fieldOf('colour', row));
    return chosen && chosen !== id ? [chosen] : [];
  });

/** `length` for a cut, else `quantity`. */
export const amountField = (form: Fields, row: number): string =>
  fieldOf(form.get(fieldOf('length', row)) === null ? 'quantity' : 'length', row);

function parseCut(typed: string): number | null {
  const cutCm = parseMetres(typed);
  return cutCm !== null && cutCm > 0 && cutCm <= MAX_THAAN_CM ? cutCm : null;
}

type Read = (name: string, parse: (text: string) => number | null) => number;

/** A cut has quantity one, or zero where `quantity` is sent too. */
export function readAmount(form: Fields, row: number, read: Read): { quantity: number; cutCm?: number } {
  const quantity = fieldOf('quantity', row);
  if (form.get(fieldOf('length', row)) === null) return { quantity: read(quantity, parseQuantity) };
  if (form.get(quantity) !== null) return { quantity: 0 };
  return { quantity: 1, cutCm: read(fieldOf('length', row), parseCut) };
}

/**
 * Whole paisa. An unchanged line keeps its price: one set for the whole cut need not be length times metre
 * price.
 */
function priceOfLength(perMetreInPaisa: number, cutCm: number, own?: OrderLine): number {
  const isAsItWas = own?.cutCm === cutCm && pricePerMetre(own.priceInPaisa, cutCm) === perMetreInPaisa;
  return isAsItWas ? own.priceInPaisa : priceOfCut(perMetreInPaisa, cutCm);
}

interface Change {
  /** Without lines of 0 pieces. */
  lines: EditedLine[];
  charges: EditedCharges;
  unread: string[];
}

/** `own` are the lines of the changed order; empty for a new one. */
export function readChange(form: Fields, own: readonly OrderLine[] = []): Change {
  const unread: string[] = [];
  const read: Read = (name, parse) => {
    const value = form.get(name) === null ? 0 : parse(textOf(form, name));
    if (value === null) unread.push(name);
    return value ?? 0;
  };
  const lines = productsOf(form).map((productId, row) => {
    const amount = readAmount(form, row, read);
    const inPaisa = read(fieldOf('price', row), parseMoney);
    const line = own.find((one) => one.productId === productId);
    const priceInPaisa = amount.cutCm === undefined ? inPaisa : priceOfLength(inPaisa, amount.cutCm, line);
    return { productId, ...amount, priceInPaisa, reason: textOf(form, fieldOf('reason', row)).trim() };
  });
  const charge = (kind: EditedKind) => ({
    amountInPaisa: read(kind, (text) => (text.trim() === '' ? 0 : parseMoney(text))),
    reason: textOf(form, reasonOf(kind)).trim(),
  });
  const charges = { delivery: charge('delivery'), discount: charge('discount'), extra: charge('extra') };
  return { lines: lines.filter(({ quantity }) => quantity !== 0), charges, unread };
}

/**
 * The largest discount in whole paisa, if the typed one exceeds it (`totalInPaisa` below zero);
 * else null.
 */
export function mostOff(form: Fields, totalInPaisa: number): number | null {
  return totalInPaisa < 0 ? totalInPaisa + readChange(form).charges.discount.amountInPaisa : null;
}

export function fieldsToChange(order: Order): Record<string, string> {
  const { customerInfo, lines, charges } = editOf(order);
  const { gift = null, ...person } = customerInfo;
  const ofLines = lines.flatMap(({ quantity, cutCm, priceInPaisa, reason }, row) => [
    ...(cutCm
      ? [
          [fieldOf('length', row), inMetres(cutCm)],
          [fieldOf('price', row), moneyAsInput(pricePerMetre(priceInPaisa, cutCm))],
        ]
      : [
          [fieldOf('quantity', row), String(quantity)],
          [fieldOf('price', row), moneyAsInput(priceInPaisa)],
        ]),
    [fieldOf('reason', row), reason],
  ]);
  const ofCharges = EDITED_KINDS.flatMap((kind) => {
    const { amountInPaisa, reason } = charges[kind];
    return [
      [kind, amountInPaisa === 0 ? '' : moneyAsInput(amountInPaisa)],
      [reasonOf(kind), reason],
    ];
  });
  const products = lines.map(({ productId }) => productId).join(' ');
  const ofGift = { gift: gift === null ? '' : 'on', giftNote: gift ?? '' };
  return { ...person, ...ofGift, products, ...Object.fromEntries([...ofLines, ...ofCharges]) };
}
