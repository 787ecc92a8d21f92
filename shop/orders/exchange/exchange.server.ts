/** Makes exchanges: a new order for pieces of a delivered one, at the difference in price. */
import { hash } from 'node:crypto';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { EnteredLine } from '#shop/cart/cart.server.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { isAmount } from '#shop/kernel/amounts.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { VISIBLE } from '#shop/kernel/text/text.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { takeStock } from '#shop/stock/stock.server.ts';
import { noteCut } from '#shop/stock/thaans.server.ts';
import { type Basket, findBasket } from '../basket.server.ts';
import { claimCheckout, findCheckout } from '../checkout-key.server.ts';
import { isCutAt, STEP } from '../life.ts';
import { creditExchange } from '../money/credit.server.ts';
import { isDue } from '../money/money.ts';
import { notePaid } from '../money/paid.server.ts';
import { lockOrder } from '../move.server.ts';
import { tellOfChange } from '../news.server.ts';
import { nameOfOrder, type Order } from '../order.ts';
import { insertOrder, type ShortLine, shortLines, tellOfOrder, withNames } from '../place.server.ts';
import { type Charge, type PricedBasket, priceOfOrder } from '../price.ts';
import { withLines } from '../read.server.ts';
import { addEvent } from '../timeline.server.ts';
import { type BackLine, backLines, type Exchange, type NotBack, paidFor, takenOffOf } from './exchange.ts';
import { noteAccepted } from './exchange-answer.server.ts';
import { addExchanged, leftToExchange } from './exchange-back.server.ts';

/** `delivered`: at the counter. */
type Begins = 'to pack' | 'delivered';

export interface WantedExchange {
  /** Default: to pack. */
  begins?: Begins;
  deliveryInPaisa: number;
  back: readonly { productId: string; quantity: number }[];
  lines: readonly EnteredLine[];
  reason: string;
}

export type Exchanged =
  | { ok: true; orderNumber: string; replayed: boolean }
  /** `not delivered`: or gone, or ended. */
  | {
      ok: false;
      reason:
        | 'not delivered'
        | 'nothing new'
        | 'too many lines'
        | 'no reason'
        | 'no delivery'
        | 'key used before';
    }
  | NotBack
  | { ok: false; reason: 'bad quantity'; productId: string }
  | { ok: false; reason: 'short'; short: ShortLine[] }
  /** Differs from the seen total; if negative, a refund. */
  | { ok: false; reason: 'another total'; totalInPaisa: number };

type Refused = Exclude<Exchanged, { ok: true }>;

class NotExchanged extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * For the same person and address. Costs goods and delivery less the price paid for the old pieces, so it may
 * be negative. One key makes one exchange.
 */
export function exchangeOrder(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  wanted: WantedExchange,
  { checkoutKey: key, seenInPaisa }: { checkoutKey: string; seenInPaisa: number },
): Promise<Exchanged> {
  const requestHash = hash('sha256', JSON.stringify([orderId, wanted]));
  const claim = { sender: admin, key, requestHash };
  const work = async (trx: Trx): Promise<Exchanged> => {
    await shop.engine.lock(trx, `checkout:${admin.id}:${key}`);
    const earlier = await findCheckout(trx, claim);
    if (earlier)
      return earlier.isSame
        ? { ok: true, orderNumber: earlier.orderNumber, replayed: true }
        : { ok: false, reason: 'key used before' };
    await lockOrder(shop, trx, orderId);
    const was = await lockDelivered(trx, orderId);
    if (!was) return { ok: false, reason: 'not delivered' };
    if (!VISIBLE.test(wanted.reason)) return { ok: false, reason: 'no reason' };
    if (!isAmount(wanted.deliveryInPaisa)) return { ok: false, reason: 'no delivery' };
    const wrong = wrongLine(wanted.lines);
    if (wrong) return wrong;
    const back = backLines(await leftToExchange(trx, was), wanted.back);
    if ('ok' in back) return back;
    const basket = { from: 'shopkeeper', enteredBy: admin, lines: wanted.lines } as const;
    const { deliveryInPaisa } = wanted;
    const goods = await pricedExchange(shop, trx, basket, {
      worthInPaisa: paidFor(back, was),
      deliveryInPaisa,
    });
    if (goods.lines.length === 0) return { ok: false, reason: 'nothing new' };
    const short = shortLines(goods);
    if (short.length > 0) return { ok: false, reason: 'short', short };
    const { totalInPaisa } = goods;
    if (totalInPaisa !== seenInPaisa) return { ok: false, reason: 'another total', totalInPaisa };
    const newId = shop.newId();
    const taken = await takeStock(shop, trx, goods.lines, newId);
    if (taken.length > 0)
      throw new NotExchanged({ ok: false, reason: 'short', short: withNames(taken, goods) });
    const orderNumber = await claimCheckout(shop, trx, { ...claim, orderId: newId });
    const { begins = 'to pack', reason } = wanted;
    await writeExchange(shop, trx, admin, { was, newId, orderNumber, goods, back, reason, begins });
    return { ok: true, orderNumber, replayed: false };
  };
  return inTransaction(shop, work, { keyed: true }).catch((error: unknown): Exchanged => {
    if (error instanceof NotExchanged) return error.refusal;
    throw error;
  });
}

/** Locks it; null unless delivered. */
async function lockDelivered(trx: Trx, orderId: string): Promise<Order | null> {
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('status', '=', 'delivered')
    .where('endedAt', 'is', null)
    .returningAll()
    .execute();
  const [order] = await withLines(
    trx,
    rows.map((row) => ({ ...row, status: 'delivered' as const })),
  );
  return order ?? null;
}

function wrongLine(lines: WantedExchange['lines']): Refused | null {
  if (lines.length > MAX_LINES) return { ok: false, reason: 'too many lines' };
  for (const { productId, quantity } of lines) {
    const isTwice = lines.filter((line) => line.productId === productId).length > 1;
    if (isTwice || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      return { ok: false, reason: 'bad quantity', productId };
  }
  return null;
}

/** The shopkeeper decides each time who pays for delivery. */
async function pricedExchange(
  shop: Shop,
  trx: Trx,
  basket: Basket,
  { worthInPaisa, deliveryInPaisa }: { worthInPaisa: number; deliveryInPaisa: number },
): Promise<PricedBasket> {
  const goods = await findBasket(shop, trx, basket, { cartOf: null, town: '', phone: '' });
  const delivery: Charge[] =
    deliveryInPaisa > 0 ? [{ kind: 'delivery', amountInPaisa: deliveryInPaisa }] : [];
  const charges: Charge[] = [...delivery, { kind: 'exchange', amountInPaisa: -worthInPaisa }];
  return { ...goods, ...priceOfOrder({ items: goods.lines, charges }) };
}

interface NewExchange {
  was: Order;
  newId: string;
  orderNumber: string;
  goods: PricedBasket;
  back: readonly BackLine[];
  reason: string;
  begins: Begins;
}

async function writeExchange(shop: Shop, trx: Trx, admin: Admin<'orders'>, made: NewExchange): Promise<void> {
  const { was, newId, orderNumber, goods, back, reason, begins } = made;
  const inLanguage = was.language === undefined ? shop : { ...shop, language: was.language };
  const order = await insertOrder(inLanguage, trx, {
    ...{
      orderId: newId,
      orderNumber,
      goods,
      customerInfo: was.customerInfo,
      // In reports it belongs where the first sale is.
      source: was.source,
      begins,
      isNews: false,
    },
    account: was.userId === null ? null : { id: was.userId, email: was.userEmail },
    phone: was.phoneE164,
  });
  await trx
    .insertInto('exchanges')
    .values({
      ...{ orderId: newId, ofOrderId: was.id, lines: JSON.stringify(back), reason },
      ...{ createdAt: shop.now(), backAt: null },
    })
    .execute();
  await addExchanged(trx, was.id, takenOffOf(order.charges));
  await creditExchange(shop, trx, admin, { ofOrderId: was.id, orderId: newId });
  await addEvent(shop, trx, admin, newId, { kind: 'placed' });
  await begin(shop, trx, admin, newId, begins);
  await addEvent(shop, trx, admin, was.id, { kind: 'exchanged', note: reason });
  await noteAccepted(shop, trx, was.id, newId);
  const after = { of: was.orderNumber, items: back, reason, total: order.totalInPaisa };
  await record(shop, trx, admin, { act: 'order exchanged', subject: newId, name: nameOfOrder(order), after });
  await tellOfOrder(shop, trx, order, { isNews: false, network: null });
  tellOfChange(trx, was);
}

/** Skips the confirmation, because the customer has agreed. */
async function begin(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  step: Begins,
): Promise<void> {
  // Event and cuts need the same time, by which `undoStep` finds the cuts.
  const at = shop.now();
  if (isCutAt(step)) await noteCut(trx, [orderId], at);
  const from = step === 'delivered' ? 'to pack' : 'to confirm';
  await addEvent({ now: () => at }, trx, admin, orderId, { kind: STEP[step].event, facts: { step, from } });
  if (step === 'delivered') await notePaid(shop, trx, admin, [orderId]);
}

/** As old or new order; oldest first. */
export async function listExchanges(
  { db }: Shop,
  _admin: Admin<'orders'>,
  orderId: string,
): Promise<Exchange[]> {
  const rows = await db
    .selectFrom('exchanges')
    .innerJoin('orders as made', 'made.id', 'exchanges.orderId')
    .innerJoin('orders as old', 'old.id', 'exchanges.ofOrderId')
    .select(['old.orderNumber as ofNumber', 'made.orderNumber', 'lines', 'reason', 'backAt', 'made.status'])
    .where((eb) => eb.or([eb('exchanges.orderId', '=', orderId), eb('exchanges.ofOrderId', '=', orderId)]))
    .orderBy('exchanges.createdAt')
    .execute();
  return rows.map(({ lines, status, ...row }) => ({
    ...row,
    lines: JSON.parse(lines),
    stands: isDue(status),
  }));
}
