import type { Selectable } from 'kysely';
import { record } from '#shop/audit-log/audit-log.server.ts';
import { findEntered } from '#shop/cart/cart.server.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import { moveCouponUse } from '#shop/coupons/uses.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { isAmount } from '#shop/kernel/amounts.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { toE164 } from '#shop/kernel/text/phone.server.ts';
import { VISIBLE } from '#shop/kernel/text/text.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { priceOfCut, pricePerMetre } from '#shop/stock/cuts.ts';
import { type Difference, moveStock } from '#shop/stock/stock.server.ts';
import { noteCut } from '#shop/stock/thaans.server.ts';
import { exchangesOf } from '../exchange/exchange-back.server.ts';
import { isBeforeHandover, isCutAt, lacksAddress, STEPS, type Step } from '../life.ts';
import { holdAgain } from '../limits/order-limits.server.ts';
import { changeCredit, type NoCredit } from '../money/credit.server.ts';
import { lockOrder } from '../move.server.ts';
import { mailNews, tellOfChange } from '../news.server.ts';
import { lengthIn, nameOfOrder, type Order, type OrderLine, piecesOf } from '../order.ts';
import { neededOf, type ShortLine } from '../place.server.ts';
import { couponIn, priceOfOrder } from '../price.ts';
import { lineOf, listedOrders, withLines } from '../read.server.ts';
import type { OrderLinesTable } from '../tables.ts';
import { addEvent } from '../timeline.server.ts';
import {
  chargesToEdit,
  differencesIn,
  EDITED_KINDS,
  type EditedKind,
  type EditedLine,
  editedCharges,
  type OrderEdit,
  partsChanged,
} from './edit.ts';

interface SeenOrder {
  version: number;
  totalInPaisa: number;
}

export type OrderChanged =
  /** `isNew`: something changed. `couponStays`: see `moveCouponUse`. */
  | { ok: true; isNew: boolean; couponStays?: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'handed over'; step: Step }
  | { ok: false; reason: 'changed meanwhile' }
  /** The seen total differs from the computed one. */
  | { ok: false; reason: 'another total'; wasInPaisa: number; totalInPaisa: number }
  /** `no lines`: such an order must be cancelled. */
  | { ok: false; reason: 'no lines' | 'too many lines' | 'no phone' | 'nothing to pay' }
  | { ok: false; reason: 'no address' }
  | { ok: false; reason: 'bad quantity' | 'bad price' | 'no reason' | 'gone'; productId: string }
  | { ok: false; reason: 'sold otherwise'; productId: string; needs: 'length' | 'pieces' }
  /** Cuts of another length are no longer sold. */
  | { ok: false; reason: 'no longer sold'; productId: string }
  | { ok: false; reason: 'bad charge'; kind: EditedKind }
  | { ok: false; reason: 'short'; short: ShortLine[] }
  | NoCredit;

class NotChanged extends Error {
  readonly refusal: Refused;
  constructor(refusal: NotChanged['refusal']) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

const CHANGEABLE = STEPS.filter(isBeforeHandover);

/**
 * Writes stock, record and timeline in one transaction, and mails ten seconds later. Refuses if the order or
 * its total is not as seen.
 */
export function changeOrder(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  edit: OrderEdit,
  seen: SeenOrder,
): Promise<OrderChanged> {
  return inTransaction(shop, (trx) => changeWithin(shop, trx, admin, orderId, edit, seen)).catch(
    whenNotChanged((refusal): OrderChanged => refusal),
  );
}

export const whenNotChanged =
  <T>(answer: (refusal: Refused) => T) =>
  (error: unknown): T => {
    if (error instanceof NotChanged) return answer(error.refusal);
    throw error;
  };

/** Within a transaction whose `catch` is `whenNotChanged`. */
export async function changeWithin(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  edit: OrderEdit,
  seen: SeenOrder,
): Promise<OrderChanged> {
  await lockOrder(shop, trx, orderId);
  const was = await readOrder(trx, orderId);
  if (!was) return { ok: false, reason: 'missing' };
  if (!isBeforeHandover(was.step)) return { ok: false, reason: 'handed over', step: was.step };
  // Once sent: exchanged pieces must stay part of it.
  if ((await exchangesOf(trx, orderId)).length > 0)
    return { ok: false, reason: 'handed over', step: was.step };
  if (was.version !== seen.version) return { ok: false, reason: 'changed meanwhile' };
  const wanted = await wantedOrder(shop, trx, was, edit);
  if ('ok' in wanted) return wanted;
  const { order, lines } = wanted;
  if (partsChanged(was, order).length === 0) return { ok: true, isNew: false };
  const { totalInPaisa } = order;
  if (totalInPaisa !== seen.totalInPaisa)
    return { ok: false, reason: 'another total', wasInPaisa: was.totalInPaisa, totalInPaisa };
  await writeOrder(trx, order, lines, seen.version);
  const differences = differencesOf(was.items, order.items);
  const short = await moveStock(shop, trx, differences, orderId);
  if (short.length > 0) {
    const nameOf = (id: string) => order.items.find(({ productId }) => productId === id)?.name ?? id;
    const named = short.map((one) => ({ ...one, name: nameOf(one.productId) }));
    throw new NotChanged({ ok: false, reason: 'short', short: named });
  }
  if (isCutAt(was.step)) await noteCut(trx, [orderId], shop.now());
  if (differences.length > 0) await holdAgain(trx, orderId, order.items);
  const noCredit = await changeCredit(shop, trx, admin, orderId, {
    phoneE164: was.phoneE164,
    openInPaisa: was.totalInPaisa - (was.receivedInPaisa ?? 0),
  });
  if (noCredit) throw new NotChanged(noCredit);
  await tellOfEdit(shop, trx, admin, was, order);
  const { phoneE164 } = order;
  const isMoved = phoneE164 === null || (await moveCouponUse(shop, trx, { id: orderId, phoneE164 }));
  return { ok: true, isNew: true, ...(!isMoved && { couponStays: true }) };
}

/** Null if gone or ended. */
async function readOrder(trx: Trx, orderId: string): Promise<Order | null> {
  const rows = await listedOrders(trx).selectAll().where('id', '=', orderId).$castTo<ListedRow>().execute();
  const [order] = await withLines(trx, rows);
  return order ?? null;
}
type ListedRow = Parameters<typeof withLines>[1][number];

type Wanted = { order: Order; lines: Selectable<OrderLinesTable>[] };
type Refused = Exclude<OrderChanged, { ok: true }>;

/** New lines are in the order's language. */
async function wantedOrder(
  shop: Shop,
  trx: Trx,
  was: Order,
  { customerInfo, lines: edited, charges: editedTo }: OrderEdit,
): Promise<Wanted | Refused> {
  if (edited.length === 0) return { ok: false, reason: 'no lines' };
  if (edited.length > MAX_LINES) return { ok: false, reason: 'too many lines' };
  // Pages from before an update may lack the gift.
  const { email, gift = null } = was.customerInfo;
  const info = { gift, ...customerInfo, email };
  const isSamePhone = info.phone === was.customerInfo.phone;
  const phoneE164 = isSamePhone ? was.phoneE164 : toE164(info.phone);
  if (!phoneE164 && !isSamePhone) return { ok: false, reason: 'no phone' };
  if (lacksAddress({ step: 'to pack', address: info.address }, was.step))
    return { ok: false, reason: 'no address' };
  const known = await linesToChange(shop, trx, was, edited);
  const lines: Wanted['lines'] = [];
  for (const { productId, quantity, cutCm = 0, priceInPaisa, reason } of edited) {
    const line = known.get(productId);
    if (!line) {
      const isOrdered = was.items.some((item) => item.productId === productId);
      return { ok: false, reason: isOrdered ? 'no longer sold' : 'gone', productId };
    }
    if (line === 'sold otherwise') return { ok: false, reason: line, productId, needs: neededOf(cutCm) };
    const isTwice = lines.some((one) => one.productId === productId);
    const most = line.cutCm > 0 ? 1 : MAX_QUANTITY;
    if (isTwice || !Number.isInteger(quantity) || quantity < 1 || quantity > most)
      return { ok: false, reason: 'bad quantity', productId };
    if (!isAmount(priceInPaisa) || !isAmount(quantity * priceInPaisa))
      return { ok: false, reason: 'bad price', productId };
    const listed = line.listedInPaisa ?? line.priceInPaisa;
    const isOwn = priceInPaisa !== listed;
    if (isOwn && !VISIBLE.test(reason)) return { ok: false, reason: 'no reason', productId };
    const price = { priceInPaisa, listedInPaisa: isOwn ? listed : null, priceReason: isOwn ? reason : '' };
    const wasInPaisa = isOwn ? null : line.wasInPaisa;
    // Another amount must be picked again.
    const picked = line.quantity === quantity ? line.picked : '';
    lines.push({ ...line, ...price, wasInPaisa, quantity, picked, position: lines.length });
  }
  const items = lines.map(lineOf);
  const tooMuch = EDITED_KINDS.find((kind) => !isAmount(editedTo[kind].amountInPaisa));
  if (tooMuch) return { ok: false, reason: 'bad charge', kind: tooMuch };
  const { charges, totalInPaisa } = priceOfOrder({ items, charges: editedCharges(was.charges, editedTo) });
  // An exchange may cost nothing or less. A coupon may pay for all goods, and a free order may still change
  // its address.
  const leastInPaisa = couponIn(charges) > 0 || was.totalInPaisa === 0 ? 0 : 1;
  if (totalInPaisa < leastInPaisa && !charges.some(({ kind }) => kind === 'exchange'))
    return { ok: false, reason: 'nothing to pay' };
  return { order: { ...was, customerInfo: info, phoneE164, items, charges, totalInPaisa }, lines };
}

function differencesOf(was: readonly OrderLine[], is: readonly OrderLine[]): Difference[] {
  const products = new Set([...was, ...is].map(({ productId }) => productId));
  return [...products].flatMap((productId): Difference[] => {
    const [wasCm, isCm] = [lengthIn(was, productId), lengthIn(is, productId)];
    if (wasCm !== isCm) return [{ productId, wasCm, isCm }];
    const quantity = piecesOf(is, productId) - piecesOf(was, productId);
    return quantity === 0 ? [] : [{ productId, quantity }];
  });
}

async function writeOrder(
  trx: Trx,
  order: Order,
  lines: readonly Selectable<OrderLinesTable>[],
  version: number,
): Promise<void> {
  const { id, customerInfo, phoneE164, charges, totalInPaisa } = order;
  const changed = await trx
    .updateTable('orders')
    .set({
      ...customerInfo,
      ...{ phoneE164, totalInPaisa, version: version + 1, charges: JSON.stringify(charges) },
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null) // may be cancelled meanwhile,
    .where('step', 'in', CHANGEABLE) // handed over,
    .where('version', '=', version) // or changed on another device
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new NotChanged({ ok: false, reason: 'changed meanwhile' });
  await trx.deleteFrom('orderLines').where('orderId', '=', id).execute();
  await trx
    .insertInto('orderLines')
    .values([...lines])
    .execute();
}

async function tellOfEdit(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  was: Order,
  order: Order,
): Promise<void> {
  const [before, after] = [fieldsOf(was), fieldsOf(order)];
  const [subject, name] = [order.id, nameOfOrder(order)];
  await record(shop, trx, admin, { act: 'order edited', subject, name, before, after });
  const facts = {
    parts: partsChanged(was, order),
    totals: { wasInPaisa: was.totalInPaisa, isInPaisa: order.totalInPaisa },
    differences: differencesIn(was, order),
  };
  await addEvent(shop, trx, admin, order.id, { kind: 'changed', facts });
  await mailNews(shop, trx, [{ order, before: { was } }]);
  tellOfChange(trx, order);
}

function fieldsOf({ customerInfo, items, charges, totalInPaisa }: Order) {
  const { email: _email, ...person } = customerInfo;
  const { delivery, discount, extra } = chargesToEdit(charges);
  return {
    ...person,
    items: items.map(({ productCode, name, quantity, cutCm = 0, priceInPaisa, priceReason = '' }) => {
      return { productCode, name, quantity, ...(cutCm > 0 && { cutCm }), priceInPaisa, priceReason };
    }),
    delivery: delivery.amountInPaisa,
    discount: discount.amountInPaisa,
    discountReason: discount.reason,
    extra: extra.amountInPaisa,
    extraReason: extra.reason,
    ...(couponIn(charges) > 0 && { coupon: couponIn(charges) }),
    total: totalInPaisa,
  };
}

/** `sold otherwise`: by the metre without a length, or by the piece with one. */
type Known = Selectable<OrderLinesTable> | 'sold otherwise';

/** By product. The order's own lines; the catalogue's for additions and for cuts of another length. */
async function linesToChange(
  shop: Shop,
  trx: Trx,
  was: Order,
  edited: readonly EditedLine[],
): Promise<Map<string, Known>> {
  const own = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', was.id).execute();
  // A cut of another length is another line, at the order's price per metre.
  const isOwn = ({ productId, cutCm }: EditedLine) =>
    own.some((line) => line.productId === productId && line.cutCm === (cutCm ?? line.cutCm));
  const ordered = new Map(own.map((line) => [line.productId, line]));
  const remaining = own.filter(({ productId }) =>
    edited.some((line) => line.productId === productId && isOwn(line)),
  );
  const entered = edited
    .filter((line) => !isOwn(line))
    .map(({ productId, cutCm = 0 }) => ({ productId, quantity: 1, cutCm }));
  const inLanguage = was.language === undefined ? shop : { ...shop, language: was.language };
  const found = await findEntered(inLanguage, trx, entered);
  const fresh = found.lines
    .filter(({ change }) => change?.kind !== 'gone')
    .map(({ limit: _limit, change, image, wasInPaisa = null, ...line }) => {
      const unset = {
        orderId: was.id,
        position: 0,
        listedInPaisa: null,
        priceReason: '',
        picked: '' as const,
      };
      const isOtherwise = change?.kind === 'sold otherwise';
      const before = ordered.get(line.productId);
      const price = before ? atPriceOf(before, line.cutCm) : { wasInPaisa };
      return [
        line.productId,
        isOtherwise ? change.kind : { ...line, ...unset, ...price, image: image ?? '' },
      ] as const;
    });
  return new Map<string, Known>([
    ...remaining.map((line): [string, Known] => [line.productId, line]),
    ...fresh,
  ]);
}

function atPriceOf(
  { priceInPaisa, listedInPaisa, wasInPaisa, cutCm: wasCm }: Selectable<OrderLinesTable>,
  cutCm: number,
) {
  const ofCut = (inPaisa: number) => priceOfCut(pricePerMetre(inPaisa, wasCm), cutCm);
  return {
    priceInPaisa: ofCut(listedInPaisa ?? priceInPaisa),
    wasInPaisa: wasInPaisa === null ? null : ofCut(wasInPaisa),
  };
}
