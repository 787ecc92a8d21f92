/**
 * Sends goods of a purchase back to the supplier. The debt falls by the bill's prices; the stock's value
 * falls by its average, as with a sale. The difference is the shop's loss or gain.
 */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { isByMetre } from '../stock/cuts.ts';
import { movePieces } from '../stock/stock.server.ts';
import { book, type ThaanMovement, thaansOf } from '../stock/thaans.server.ts';
import { type LockedProduct, lockProduct } from '../stock/value.server.ts';
import { costOf } from '../stock/value.ts';
import { type FoundPurchase, findPurchase, type ListedPurchase, type PurchasedLine } from './read.server.ts';

export interface GoodsBack {
  key: string;
  /** By position in the purchase: pieces, or ids of thaans whose whole remnant goes back. */
  lines: readonly { position: number; pieces?: number; thaans?: readonly string[] }[];
  freightInPaisa: number;
  note: string;
}

export type SentBack =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'missing' | 'nothing' | 'too much freight' }
  /** The same key with other contents. */
  | { ok: false; reason: 'sent before' }
  /** More than was bought and is still there. */
  | { ok: false; reason: 'too many'; position: number };

/** Thrown to roll back the transaction. */
class NotSentBack extends Error {
  readonly position: number;
  constructor(position: number) {
    super('too many');
    this.position = position;
  }
}

/** Idempotent by `key`. */
export function sendBack(
  shop: Shop,
  admin: Admin<'money'>,
  purchaseId: string,
  back: GoodsBack,
): Promise<SentBack> {
  return inTransaction(shop, (trx) => send(shop, trx, admin, purchaseId, back), { keyed: true }).catch(
    (error: unknown): SentBack => {
      if (error instanceof NotSentBack) return { ok: false, reason: 'too many', position: error.position };
      throw error;
    },
  );
}

async function send(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  purchaseId: string,
  back: GoodsBack,
): Promise<SentBack> {
  const { key, lines, freightInPaisa, note } = back;
  // Of two returns of one purchase, the second sees the first.
  await shop.engine.lock(trx, `purchase:${purchaseId}`);
  const found = await findPurchase({ ...shop, db: trx }, admin, purchaseId);
  if (!found || found.ofPurchaseId !== null) return { ok: false, reason: 'missing' };
  const before = found.returns.find(({ id }) => id === key);
  if (before)
    return (await isSameReturn(trx, before, back))
      ? { ok: true, isNew: false }
      : { ok: false, reason: 'sent before' };
  if (freightInPaisa > found.freightLeftInPaisa) return { ok: false, reason: 'too much freight' };
  const taken: TakenLine[] = [];
  const wanted = lines.flatMap((line) => {
    const bought = found.lines.find(({ position }) => position === line.position);
    return bought && (line.pieces || line.thaans?.length) ? [{ line, bought }] : [];
  });
  // In the order of products, as all transactions lock.
  for (const { line, bought } of wanted.toSorted((a, b) =>
    a.bought.productId < b.bought.productId ? -1 : 1,
  ))
    taken.push(await take(shop, trx, bought, line));
  const goodsInPaisa = taken.reduce((sum, { costInPaisa }) => sum + costInPaisa, 0);
  if (taken.length === 0 && freightInPaisa === 0) return { ok: false, reason: 'nothing' };
  await writeReturn(shop, trx, admin, found, { key, note, freightInPaisa, goodsInPaisa, taken });
  return { ok: true, isNew: true };
}

/** False if the form was changed in another tab or by the back button. */
async function isSameReturn(trx: Trx, before: ListedPurchase, back: GoodsBack): Promise<boolean> {
  const rows = await trx
    .selectFrom('purchaseLines')
    .select(['position', 'amount', 'thaans'])
    .where('purchaseId', '=', before.id)
    .execute();
  const wasSent = rows.map(({ position, amount, thaans }) => `${position}: ${thaans || amount}`);
  const isSent = back.lines.flatMap(({ position, pieces, thaans = [] }) =>
    thaans.length > 0 ? `${position}: ${thaans.join(',')}` : pieces ? `${position}: ${pieces}` : [],
  );
  return (
    before.freightInPaisa === back.freightInPaisa &&
    before.note === back.note &&
    wasSent.toSorted().join() === isSent.toSorted().join()
  );
}

interface TakenLine {
  bought: PurchasedLine;
  amount: number;
  thaans: readonly string[];
  costInPaisa: number;
  valueInPaisa: number;
}

async function take(
  shop: Shop,
  trx: Trx,
  bought: PurchasedLine,
  { position, pieces = 0, thaans = [] }: GoodsBack['lines'][number],
): Promise<TakenLine> {
  const product = await lockProduct(trx, bought.productId);
  if (!product) throw new NotSentBack(position);
  const before = product.valueInPaisa;
  const amount = isByMetre(product)
    ? await takeThaans(shop, trx, product, bought, thaans)
    : pieces <= bought.leftToSend &&
      (await movePieces(shop, trx, product, { change: -pieces, reason: 'sent back' })) &&
      pieces;
  if (!amount) throw new NotSentBack(position);
  const costInPaisa = costOf(bought.unitCostInPaisa, amount, bought.soldBy);
  return { bought, amount, thaans, costInPaisa, valueInPaisa: before - product.valueInPaisa };
}

/** Returns the centimetres; 0 if one is gone or of another purchase. */
async function takeThaans(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  bought: PurchasedLine,
  ids: readonly string[],
): Promise<number> {
  const all = await thaansOf(trx, product.id).where('remnantCm', '>', 0).execute();
  const gone = all.filter(({ id }) => ids.includes(id) && bought.thaans.includes(id));
  const [first, ...others] = gone.map(
    ({ id, remnantCm }): ThaanMovement => ({ thaanId: id, changeCm: -remnantCm, reason: 'sent back' }),
  );
  if (!first || gone.length < ids.length) return 0;
  await trx.updateTable('thaans').set({ remnantCm: 0 }).where('id', 'in', ids).execute();
  await book(shop, trx, product, [first, ...others]);
  return gone.reduce((sum, { remnantCm }) => sum + remnantCm, 0);
}

interface Return extends Pick<GoodsBack, 'key' | 'note' | 'freightInPaisa'> {
  goodsInPaisa: number;
  taken: readonly TakenLine[];
}

async function writeReturn(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  { id: ofPurchaseId, khataId, billNumber, supplierName }: FoundPurchase,
  { key: id, note, freightInPaisa, goodsInPaisa, taken }: Return,
): Promise<void> {
  const day = karachiDay(shop.now());
  await trx
    .insertInto('purchases')
    .values({
      ...{ id, khataId, ofPurchaseId, billNumber, day, picture: '', note, goodsInPaisa, freightInPaisa },
      ...{ createdAt: shop.now(), actorName: admin.fullName },
    })
    .execute();
  for (const { bought, amount, thaans, costInPaisa, valueInPaisa } of taken) {
    const { position, productId, productCode, name, soldBy, unitCostInPaisa } = bought;
    await trx
      .insertInto('purchaseLines')
      .values({
        ...{ purchaseId: id, position, productId, productCode, name, soldBy, amount, unitCostInPaisa },
        ...{ thaans: thaans.join(','), costInPaisa, valueInPaisa },
      })
      .execute();
  }
  const total = goodsInPaisa + freightInPaisa;
  const entry = { kind: 'purchase return', amountInPaisa: total, khataId, note: billNumber } as const;
  await addEntries(shop, trx, admin, [{ ...entry, onceKey: `purchase return:${id}` }]);
  const after = { bill: billNumber, total, freight: freightInPaisa, note };
  await record(shop, trx, admin, {
    ...{ act: 'goods sent back', subject: ofPurchaseId, name: supplierName },
    after: { ...after, lines: taken.map(({ bought }) => bought.productCode) },
  });
}
