/** Invariants of cloth by the metre; returns one sentence for each fault. */
import type { Selectable } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { isCutAt, LIFE } from '#shop/orders/life.ts';
import type { EventFacts } from '#shop/orders/timeline.ts';
import { isByMetre, stockOfThaans, termsOf } from '#shop/stock/cuts.ts';
import type { CutsTable } from '#shop/stock/tables.ts';

/**
 * A thaan's length, with corrections, is the sum of its remnant, its orders' cuts and its pieces that came back. Its
 * ledger agrees, the product's stock follows from the remnants, and each order line with a length has a cut until its
 * cloth is back.
 */
export async function auditThaans({ db, settings }: Shop): Promise<string[]> {
  const faults: string[] = [];
  const products = await db.selectFrom('products').selectAll().execute();
  const thaans = await db.selectFrom('thaans').selectAll().execute();
  const cuts = await db.selectFrom('cuts').selectAll().execute();
  const movements = await db
    .selectFrom('stockMovements')
    .select(['thaanId', 'changeCm', 'reason'])
    .where('thaanId', 'is not', null)
    .execute();
  const sum = (lengths: readonly number[]) => lengths.reduce((one, other) => one + other, 0);
  for (const { id, lengthCm, remnantCm } of thaans) {
    const own = movements.filter(({ thaanId }) => thaanId === id);
    const booked = sum(own.map(({ changeCm }) => changeCm));
    const corrected = sum(
      own
        .filter(({ reason }) => reason === 'adjusted' || reason === 'sent back')
        .map(({ changeCm }) => changeCm),
    );
    const held = sum(cuts.filter(({ thaanId }) => thaanId === id).map(({ cutCm }) => cutCm));
    const pieces = sum(thaans.filter(({ ofThaanId }) => ofThaanId === id).map((piece) => piece.lengthCm));
    if (remnantCm < 0) faults.push(`thaan ${id}: remnant ${remnantCm}`);
    if (booked !== remnantCm) faults.push(`thaan ${id}: remnant ${remnantCm}, ledger ${booked}`);
    if (lengthCm + corrected !== remnantCm + held + pieces)
      faults.push(
        `thaan ${id}: ${lengthCm} and ${corrected} corrected is not ${remnantCm} left + ${held} in orders + ${pieces} back as pieces`,
      );
  }
  for (const product of products) {
    const remnants = thaans.filter(({ productId }) => productId === product.id).map((one) => one.remnantCm);
    if (!isByMetre(product) && remnants.length > 0)
      faults.push(`${product.id} has thaans, and is sold by the piece`);
    const stock = stockOfThaans(remnants, termsOf(product, settings.current.stock));
    if (isByMetre(product) && product.stock !== stock)
      faults.push(`${product.id}: stock ${product.stock}, by its thaans ${stock}`);
  }
  const lines = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(['orderId', 'productId', 'cutCm', 'quantity', 'status', 'orderNumber'])
    .where('cutCm', '>', 0)
    .execute();
  const exchanged = (
    await db.selectFrom('exchanges').select(['ofOrderId', 'lines']).where('backAt', 'is not', null).execute()
  ).flatMap(({ ofOrderId, lines }) =>
    (JSON.parse(lines) as { productId: string }[]).map(({ productId }) => `${ofOrderId} ${productId}`),
  );
  const isThere = new Set(products.map(({ id }) => id));
  for (const { orderId, productId, cutCm, quantity, status, orderNumber } of lines) {
    const isBack = LIFE[status].pieces === 'back' || exchanged.includes(`${orderId} ${productId}`);
    const cut = cuts.find((one) => one.orderId === orderId && one.productId === productId);
    if (quantity !== 1) faults.push(`${orderNumber}: ${quantity} cuts in one line`);
    if (isThere.has(productId) && cut?.cutCm !== (isBack ? undefined : cutCm))
      faults.push(`${orderNumber}: ${cutCm} of ${productId} as ${status}, and ${cut?.cutCm} of a thaan`);
  }
  faults.push(...(await auditCutTimes(db, cuts)));
  const named = new Set(lines.map(({ orderId, productId }) => `${orderId} ${productId}`));
  for (const { orderId, productId } of cuts)
    if (!named.has(`${orderId} ${productId}`))
      faults.push(`${orderId} has a cut of ${productId} and no line`);
  return faults;
}

/** Cloth of a packed order is cut; cloth of an order never confirmed is not. */
async function auditCutTimes(db: Shop['db'], cuts: readonly Selectable<CutsTable>[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'orderNumber', 'step']).execute();
  const events = await db.selectFrom('orderEvents').select(['orderId', 'facts']).execute();
  return cuts.flatMap(({ orderId, productId, cutAt }) => {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return `${orderId} has a cut of ${productId}, and is not there`;
    const { orderNumber, step } = order;
    const left = events
      .filter((event) => event.orderId === orderId)
      .map(({ facts }) => (JSON.parse(facts) as EventFacts).from);
    if (isCutAt(step) && cutAt === null) return `${orderNumber}: ${productId} is not cut, and ${step}`;
    if (cutAt !== null && [step, ...left].every((one) => !one || one === 'to confirm'))
      return `${orderNumber}: ${productId} is cut, and was never confirmed`;
    return [];
  });
}
