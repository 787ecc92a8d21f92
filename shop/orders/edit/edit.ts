import { type CustomerInfo, type Order, type OrderLine, piecesOf } from '../order.ts';
import { type Charge, type ChargeKind, priceOfOrder } from '../price.ts';

export interface EditedLine {
  productId: string;
  quantity: number;
  /** Absent for an unchanged cut and for goods by the piece. */
  cutCm?: number;
  /** Per piece, or of the cut. */
  priceInPaisa: number;
  reason: string;
}

export type EditedCharges = { readonly [Kind in EditedKind]: { amountInPaisa: number; reason: string } };
export const EDITED_KINDS = ['delivery', 'discount', 'extra'] as const satisfies ChargeKind[];
export type EditedKind = (typeof EDITED_KINDS)[number];

/** The e-mail stays, because it is the account's. */
export interface OrderEdit {
  customerInfo: Omit<CustomerInfo, 'email'>;
  lines: readonly EditedLine[];
  charges: EditedCharges;
}

export const listedPriceOf = ({ priceInPaisa, listedInPaisa }: OrderLine): number =>
  listedInPaisa ?? priceInPaisa;

/** Keeps charges that the shopkeeper cannot set. */
export function editedCharges(before: readonly Charge[], edited: EditedCharges): Charge[] {
  const set = EDITED_KINDS.flatMap((kind): Charge[] => {
    const { amountInPaisa, reason } = edited[kind];
    if (amountInPaisa === 0) return [];
    const signed = kind === 'discount' ? -amountInPaisa : amountInPaisa;
    return [{ kind, amountInPaisa: signed, ...(reason !== '' && { reason }) }];
  });
  return [...set, ...before.filter(({ kind }) => !EDITED_KINDS.some((one) => one === kind))];
}

export function chargesToEdit(charges: readonly Charge[]): EditedCharges {
  const of = (kind: EditedKind) => {
    const charge = charges.find((one) => one.kind === kind);
    return { amountInPaisa: Math.abs(charge?.amountInPaisa ?? 0), reason: charge?.reason ?? '' };
  };
  return { delivery: of('delivery'), discount: of('discount'), extra: of('extra') };
}

export const editedTotal = (
  lines: readonly Pick<EditedLine, 'quantity' | 'priceInPaisa'>[],
  charges: readonly Charge[],
): number => priceOfOrder({ items: lines, charges }).totalInPaisa;

const EDITED_PARTS = ['items', 'prices', 'charges', 'name', 'phone', 'address', 'notes', 'gift'] as const;
export type EditedPart = (typeof EDITED_PARTS)[number];

export function partsChanged(
  was: Pick<Order, 'items' | 'charges' | 'customerInfo'>,
  is: typeof was,
): EditedPart[] {
  const place = ({ address, city, postalCode }: CustomerInfo) => [address, city, postalCode];
  const prices = ({ items }: typeof was) =>
    items
      .filter(({ productId }) => [was, is].every((one) => piecesOf(one.items, productId) > 0))
      .map(({ productId, priceInPaisa, priceReason = '' }) => [productId, priceInPaisa, priceReason])
      .toSorted();
  const values: Record<EditedPart, (order: typeof was) => unknown> = {
    items: ({ items }) =>
      items.map(({ productId, quantity, cutCm = 0 }) => [productId, quantity, cutCm]).toSorted(),
    prices,
    charges: ({ charges }) => charges.map(({ kind, amountInPaisa, reason }) => [kind, amountInPaisa, reason]),
    name: ({ customerInfo }) => customerInfo.fullName,
    phone: ({ customerInfo }) => customerInfo.phone,
    address: ({ customerInfo }) => place(customerInfo),
    notes: ({ customerInfo }) => customerInfo.notes,
    gift: ({ customerInfo }) => customerInfo.gift ?? null,
  };
  return EDITED_PARTS.filter((part) => {
    const [before, after] = [values[part](was), values[part](is)];
    return JSON.stringify(before) !== JSON.stringify(after);
  });
}

/** Lengths in centimetres, amounts in paisa. */
export type Difference =
  | { of: 'pieces' | 'price'; name: string; was: number; is: number; cutCm?: number }
  | { of: EditedKind; was: number; is: number }
  | { of: (typeof TEXTS)[number]; was: string; is: string };
const TEXTS = ['name', 'phone', 'address', 'notes', 'gift'] as const;

/** For the shop only: has prices and addresses. */
export function differencesIn(
  was: Pick<Order, 'items' | 'charges' | 'customerInfo'>,
  is: typeof was,
): Difference[] {
  const products = new Map([...is.items, ...was.items].map((item) => [item.productId, item.name]));
  const ofProducts = [...products].flatMap(([productId, name]): Difference[] => {
    const [before, after] = [was, is].map(({ items }) => items.find((one) => one.productId === productId));
    const cut = ({ cutCm = 0 }: OrderLine) => cutCm > 0 && { cutCm };
    const only = before ?? after;
    const pieces = { of: 'pieces' as const, name, was: before?.quantity ?? 0, is: after?.quantity ?? 0 };
    if (!before || !after) return [{ ...pieces, ...(only && cut(only)) }];
    // A cut of another length is another piece.
    if (before.cutCm !== after.cutCm)
      return [
        { of: 'pieces', name: before.name, was: before.quantity, is: 0, ...cut(before) },
        { of: 'pieces', name: after.name, was: 0, is: after.quantity, ...cut(after) },
      ];
    return [pieces, { of: 'price', name, was: before.priceInPaisa, is: after.priceInPaisa }];
  });
  const [chargedBefore, charged] = [chargesToEdit(was.charges), chargesToEdit(is.charges)];
  const ofCharges = EDITED_KINDS.map((of): Difference => {
    return { of, was: chargedBefore[of].amountInPaisa, is: charged[of].amountInPaisa };
  });
  const textOf: Record<(typeof TEXTS)[number], (info: CustomerInfo) => string> = {
    name: ({ fullName }) => fullName,
    phone: ({ phone }) => phone,
    address: ({ address, city, postalCode }) => [address, city, postalCode].filter(Boolean).join(', '),
    notes: ({ notes }) => notes,
    gift: ({ gift = null }) => (gift === null ? '' : gift || '✓'),
  };
  const ofTexts = TEXTS.map((of): Difference => {
    return { of, was: textOf[of](was.customerInfo), is: textOf[of](is.customerInfo) };
  });
  return [...ofProducts, ...ofCharges, ...ofTexts].filter((one) => one.was !== one.is);
}

export function editOf({
  customerInfo: { email: _email, ...customerInfo },
  items,
  charges,
}: Order): OrderEdit {
  const lines = items.map(({ productId, quantity, cutCm = 0, priceInPaisa, priceReason = '' }) => {
    return { productId, quantity, ...(cutCm > 0 && { cutCm }), priceInPaisa, reason: priceReason };
  });
  return { customerInfo, lines, charges: chargesToEdit(charges) };
}
