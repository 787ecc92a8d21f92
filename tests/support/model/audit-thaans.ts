import type { Shop } from '#shop/kernel/shop.ts';
import { isCutAt } from '#shop/orders/life.ts';
import { isByMetre, stockOfThaans, termsOf } from '#shop/stock/cuts.ts';
import { type Books, faultsOf, isBack, sum } from './books.ts';

/** Invariants of cloth by the metre. */
export function auditThaans({ settings }: Shop, books: Books): string[] {
  const { products, thaans, cuts, lines } = books;
  const stocks = products.flatMap((product) => {
    const remnants = thaans.filter(({ productId }) => productId === product.id).map((one) => one.remnantCm);
    const stock = stockOfThaans(remnants, termsOf(product, settings.current.stock));
    return faultsOf(product.id, [
      !isByMetre(product) && remnants.length > 0 && 'has thaans, and is sold by the piece',
      isByMetre(product) && product.stock !== stock && `stock ${product.stock}, by its thaans ${stock}`,
    ]);
  });
  const named = new Set(lines.filter(({ cutCm }) => cutCm > 0).map(keyOf));
  const stray = cuts.filter((cut) => !named.has(keyOf(cut)));
  return [
    ...auditLengths(books),
    ...stocks,
    ...auditLines(books),
    ...auditCutTimes(books),
    ...stray.map((cut) => `${keyOf(cut)} is cut, and has no line`),
  ];
}

const keyOf = ({ orderId, productId }: { orderId: string; productId: string }) => `${orderId} ${productId}`;

/**
 * A thaan's length, with corrections, is the sum of its remnant, its orders' cuts and its pieces that came back. Its
 * ledger agrees.
 */
function auditLengths({ thaans, movements, cuts }: Books): string[] {
  return thaans.flatMap(({ id, lengthCm, remnantCm }) => {
    const own = movements.filter(({ thaanId }) => thaanId === id);
    const booked = sum(own.map(({ changeCm }) => changeCm));
    const corrections = own.filter(({ reason }) => reason === 'adjusted' || reason === 'sent back');
    const length = lengthCm + sum(corrections.map(({ changeCm }) => changeCm));
    const held = sum(cuts.filter(({ thaanId }) => thaanId === id).map(({ cutCm }) => cutCm));
    const pieces = sum(thaans.filter(({ ofThaanId }) => ofThaanId === id).map((piece) => piece.lengthCm));
    return faultsOf(`thaan ${id}`, [
      remnantCm < 0 && `remnant ${remnantCm}`,
      booked !== remnantCm && `remnant ${remnantCm}, ledger ${booked}`,
      length !== remnantCm + held + pieces &&
        `${length} is not ${remnantCm} left + ${held} in orders + ${pieces} back as pieces`,
    ]);
  });
}

/** Each order line with a length has a cut until its cloth is back. */
function auditLines({ products, cuts, orders, lines, exchanged }: Books): string[] {
  const isThere = new Set(products.map(({ id }) => id));
  const gone = new Set(exchanged.map(({ ofOrderId, productId }) => keyOf({ orderId: ofOrderId, productId })));
  for (const { id } of orders.filter(isBack)) gone.add(id);
  return lines.flatMap((line) => {
    const { orderId, productId, cutCm, quantity } = line;
    if (cutCm === 0) return [];
    const cut = cuts.find((one) => keyOf(one) === keyOf(line));
    const expected = gone.has(orderId) || gone.has(keyOf(line)) ? undefined : cutCm;
    return faultsOf(keyOf(line), [
      quantity !== 1 && `${quantity} cuts in one line`,
      isThere.has(productId) &&
        cut?.cutCm !== expected &&
        `${expected} to be cut, and ${cut?.cutCm} of a thaan`,
    ]);
  });
}

/** Cloth of a packed order is cut; cloth of an order never confirmed is not. */
function auditCutTimes({ cuts, orders, events }: Books): string[] {
  return cuts.flatMap(({ orderId, productId, cutAt }) => {
    const order = orders.find(({ id }) => id === orderId);
    const left = events
      .filter((event) => event.orderId === orderId)
      .map(({ facts }) => JSON.parse(facts).from);
    const wasConfirmed = [order?.step, ...left].some((step) => step && step !== 'to confirm');
    return faultsOf(`${order?.orderNumber}, ${productId}`, [
      !order && 'a cut of no order',
      order && isCutAt(order.step) && cutAt === null && `not cut, and ${order.step}`,
      cutAt !== null && !wasConfirmed && 'cut, and never confirmed',
    ]);
  });
}
