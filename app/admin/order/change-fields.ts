/** The fields of the form that changes an order, read alike in the browser, which shows the total, and by the shop, which saves. */
import { MAX_LINES, parseQuantity } from '#shop/cart/cart.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { inMetres, parseMetres } from '#shop/catalogue/lengths.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import {
  EDITED_KINDS,
  type EditedCharges,
  type EditedKind,
  type EditedLine,
  editOf,
} from '#shop/orders/edit.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { isByMetre, MAX_THAAN_CM, priceOfCut, pricePerMetre } from '#shop/stock/cuts.ts';

/** A product of the form, as it is shown beside its fields. */
export interface ChangeRow {
  /** Its place in the field `products`, which the names of its fields end with. */
  row: number;
  productId: string;
  productCode: string;
  name: string;
  image: string;
  /** The price of one piece or one metre before the shopkeeper gave another; whole paisa. */
  listedInPaisa: number;
  /** Its fields are a length and the price of a metre. */
  isByMetre?: true;
}

/** A product of the catalogue in the form, at this place. */
export const rowOf = (item: Item, row: number): ChangeRow => {
  const { id, productId, name, image, priceInPaisa } = item;
  const shown = { row, productId: id, productCode: productId, name, image, listedInPaisa: priceInPaisa };
  return { ...shown, ...(isByMetre(item) && { isByMetre: true }) };
};

/** The field `products` holds the ids of all products; one without fields has gone from the catalogue, and is taken out. */
export const PRODUCT_FIELDS = ['quantity', 'length', 'price', 'reason'] as const;
export const fieldOf = (name: (typeof PRODUCT_FIELDS)[number], row: number) => `${name}${row}`;
export const reasonOf = (kind: EditedKind) => `${kind}Reason`;
/** The fields of the form besides those of its products. */
export const FIXED_FIELDS = [
  ...['products', 'version', 'seenTotal', 'item', 'choose', 'act'],
  ...['fullName', 'phone', 'address', 'city', 'postalCode', 'notes'],
  ...EDITED_KINDS.flatMap((kind) => [kind, reasonOf(kind)]),
];

type Fields = Pick<URLSearchParams, 'get'>;
const textOf = (form: Fields, name: string) => form.get(name) ?? '';

const idsIn = (form: Fields) => textOf(form, 'products').split(' ').filter(Boolean);

/** The products of the form; there are no fields for more than an order has lines. */
export const productsOf = (form: Fields): string[] => idsIn(form).slice(0, MAX_LINES);

/** Whether the form names more products than that. It is refused: the others would be left out silently. */
export const hasTooMany = (form: Fields): boolean => idsIn(form).length > MAX_LINES;

/** The field that says how much of a product is wanted: its length, or its pieces. */
export const amountField = (form: Fields, row: number): string =>
  fieldOf(form.get(fieldOf('length', row)) === null ? 'quantity' : 'length', row);

function parseCut(typed: string): number | null {
  const cutCm = parseMetres(typed);
  return cutCm !== null && cutCm > 0 && cutCm <= MAX_THAAN_CM ? cutCm : null;
}

type Read = (name: string, parse: (text: string) => number | null) => number;

/** How much of the product at this place is wanted. Of a cut there is one or, where its quantity is sent too, none. */
export function readAmount(form: Fields, row: number, read: Read): { quantity: number; cutCm?: number } {
  const quantity = fieldOf('quantity', row);
  if (form.get(fieldOf('length', row)) === null) return { quantity: read(quantity, parseQuantity) };
  if (form.get(quantity) !== null) return { quantity: 0 };
  return { quantity: 1, cutCm: read(fieldOf('length', row), parseCut) };
}

/**
 * The price of a cut, whole paisa, at this price of a metre. The order's own line at its own length and price of a metre keeps its price: one
 * that was given for the whole cut need not be a product of both.
 */
function priceOfLength(perMetreInPaisa: number, cutCm: number, own?: OrderLine): number {
  const isAsItWas = own?.cutCm === cutCm && pricePerMetre(own.priceInPaisa, cutCm) === perMetreInPaisa;
  return isAsItWas ? own.priceInPaisa : priceOfCut(perMetreInPaisa, cutCm);
}

/** The lines and charges of a form. */
interface Change {
  /** Without those of 0 pieces. */
  lines: EditedLine[];
  charges: EditedCharges;
  /** The names of the fields that do not hold a number. */
  unread: string[];
}

/** Reads the form; `own` are the lines of the order that it changes, none where it enters one. */
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
 * What everything costs without the discount, whole paisa, where the discount is more than that: `totalInPaisa` is below zero, which is
 * no total to show. Null where it is not.
 */
export function mostOff(form: Fields, totalInPaisa: number): number | null {
  return totalInPaisa < 0 ? totalInPaisa + readChange(form).charges.discount.amountInPaisa : null;
}

/** The fields of an order as its form shows them at first. */
export function fieldsToChange(order: Order): Record<string, string> {
  const { customerInfo, lines, charges } = editOf(order);
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
  return { ...customerInfo, products, ...Object.fromEntries([...ofLines, ...ofCharges]) };
}
