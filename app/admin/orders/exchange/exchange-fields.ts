import { parseQuantity } from '#shop/cart/cart.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { productsOf, readAmount } from '../detail/change-fields.ts';

/** Returned pieces of the line at this index. */
export const backField = (row: number) => `back${row}`;

/** Fits a customer's request: a sentence plus `MAX_OWN_WORDS`. */
export const MAX_REASON = 400;

type Fields = Pick<URLSearchParams, 'get'>;
const piecesIn = (form: Fields, name: string) => parseQuantity(form.get(name) ?? '0') ?? 0;

/**
 * Omits products with 0 pieces. `items` are the delivered order's lines; `unread` names fields without a
 * number or length.
 */
export function readExchange(form: Fields, items: readonly { productId: string }[]) {
  const unread: string[] = [];
  const lines = productsOf(form).map((productId, row) => ({
    productId,
    ...readAmount(form, row, (name, parse) => {
      const value = parse(form.get(name) ?? '0');
      if (value === null) unread.push(name);
      return value ?? 0;
    }),
  }));
  const back = items.map(({ productId }, row) => ({ productId, quantity: piecesIn(form, backField(row)) }));
  const isAlong = form.get('handing') === 'along';
  const delivery = isAlong ? '' : (form.get('delivery') ?? '').trim();
  return {
    begins: isAlong ? ('delivered' as const) : ('to pack' as const),
    back: back.filter(({ quantity }) => quantity !== 0),
    lines: lines.filter(({ quantity }) => quantity !== 0),
    unread,
    deliveryInPaisa: delivery === '' ? 0 : (parseMoney(delivery) ?? Number.NaN),
    reason: (form.get('reason') ?? '').trim().slice(0, MAX_REASON),
  };
}
