/** The fields of the form that changes an order, read alike in the browser, which shows the total, and by the shop, which saves. */
import { MAX_LINES, parseQuantity } from '#shop/cart/cart.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import {
  EDITED_KINDS,
  type EditedCharges,
  type EditedKind,
  type EditedLine,
  editOf,
} from '#shop/orders/edit.ts';
import type { Order } from '#shop/orders/order.ts';

/** A product of the form, as it is shown beside its fields. */
export interface ChangeRow {
  /** Its place in the field `products`, which the names of its fields end with. */
  row: number;
  productId: string;
  productCode: string;
  name: string;
  image: string;
  /** The price of one piece before the shopkeeper gave another; whole paisa. */
  listedInPaisa: number;
  /** Of a cut: there is one of it, or none. */
  isCut?: true;
}

/** A product of the catalogue in the form, at this place. */
export const rowOf = ({ id, productId, name, image, priceInPaisa }: Item, row: number): ChangeRow => {
  return { row, productId: id, productCode: productId, name, image, listedInPaisa: priceInPaisa };
};

/** The field `products` holds the ids of all products; one without fields has gone from the catalogue, and is taken out. */
export const fieldOf = (name: 'quantity' | 'price' | 'reason', row: number) => `${name}${row}`;
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

/** The lines and charges of the form. `unread` names the fields that do not hold a number. Lines of 0 pieces are left out. */
export function readChange(form: Fields): { lines: EditedLine[]; charges: EditedCharges; unread: string[] } {
  const unread: string[] = [];
  const read = (name: string, parse: (text: string) => number | null): number => {
    const value = form.get(name) === null ? 0 : parse(textOf(form, name));
    if (value === null) unread.push(name);
    return value ?? 0;
  };
  const lines = productsOf(form).map((productId, row) => ({
    productId,
    quantity: read(fieldOf('quantity', row), parseQuantity),
    priceInPaisa: read(fieldOf('price', row), parseMoney),
    reason: textOf(form, fieldOf('reason', row)).trim(),
  }));
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
  const ofLines = lines.flatMap(({ quantity, priceInPaisa, reason }, row) => [
    [fieldOf('quantity', row), String(quantity)],
    [fieldOf('price', row), moneyAsInput(priceInPaisa)],
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
