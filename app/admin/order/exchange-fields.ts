/** The fields of the form of an exchange, read alike in the browser and by the shop. */
import { parseQuantity } from '#shop/cart/cart.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { productsOf, readAmount } from './change-fields.ts';

/** Pieces that come back of the order's line at this place. */
export const backField = (row: number) => `back${row}`;

/** Letters of the reason: a request of the customer is a sentence and `MAX_OWN_WORDS` of their own. */
export const MAX_REASON = 400;

type Fields = Pick<URLSearchParams, 'get'>;
const piecesIn = (form: Fields, name: string) => parseQuantity(form.get(name) ?? '0') ?? 0;

/**
 * What was typed, without the products of which 0 pieces are chosen. `items` are the lines of the delivered order. `unread` names the fields
 * that do not hold a number or a length.
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
