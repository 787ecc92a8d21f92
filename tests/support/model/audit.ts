import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE, STEP } from '#shop/orders/life.ts';
import { piecesOf } from '#shop/orders/order.ts';
import { type Charge, couponIn, priceOfOrder } from '#shop/orders/price.ts';
import { checkPictureUses } from '#shop/pictures/pictures.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { amountOnShelf } from '#shop/stock/value.server.ts';
import { auditKhatas, auditMoney } from './audit-money.ts';
import { auditThaans } from './audit-thaans.ts';
import { type Books, booksOf, faultsOf, isBack, sum } from './books.ts';

/** Checks the invariants of stock, orders and money; returns one sentence for each fault. */
export async function audit(shop: Shop): Promise<string[]> {
  const books = await booksOf(shop);
  const { withoutUse, withoutOwner } = await checkPictureUses(shop);
  return [
    ...auditStock(books),
    ...auditOrders(books),
    ...auditTimelines(books),
    ...auditCoupons(books),
    ...auditBaskets(books),
    ...auditHeld(books),
    ...auditThaans(shop, books),
    ...(await auditValues(shop, books)),
    ...(await auditMoney(shop)),
    ...(await auditKhatas(shop)),
    ...faultsOf('pictures', [
      withoutUse > 0 && `${withoutUse} uploaded are shown without a use`,
      withoutOwner > 0 && `${withoutOwner} are used by what does not show them`,
    ]),
  ];
}

const SUPPLIES: readonly string[] = ['created', 'adjusted', 'counted', 'purchased', 'sent back'];

/** Stock equals the sum of its movements. Supplied pieces equal those in stock and in orders. */
function auditStock({ products, movements, orders, lines, exchanged }: Books): string[] {
  const back = new Set(orders.filter(isBack).map(({ id }) => id));
  const ordered = lines.filter(({ orderId }) => !back.has(orderId));
  const given = exchanged.filter(({ ofOrderId }) => !back.has(ofOrderId));
  return products.flatMap(({ id, stock, soldBy }) => {
    const own = movements.filter(({ productId }) => productId === id);
    const booked = sum(own.map(({ change }) => change));
    const supplied = sum(own.filter(({ reason }) => SUPPLIES.includes(reason)).map(({ change }) => change));
    const inOrders = piecesOf(ordered, id) - piecesOf(given, id);
    return faultsOf(id, [
      booked !== stock && `stock ${stock}, ledger ${booked}`,
      stock < 0 && `stock ${stock}`,
      // The books of cloth are in centimetres.
      !isByMetre({ soldBy }) &&
        stock + inOrders !== supplied &&
        `${stock} on the shelf + ${inOrders} in orders, less the exchanged, is not ${supplied}`,
    ]);
  });
}

function auditOrders({ orders, lines, exchanged, checkouts }: Books): string[] {
  const ofEach = orders.flatMap((order) => {
    const { status, statusBefore, endedAt, endedBy, totalInPaisa } = order;
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const back = exchanged.filter(({ ofOrderId }) => ofOrderId === order.id);
    const total = priceOfOrder({ items: own, charges: JSON.parse(order.charges) }).totalInPaisa;
    const ends = LIFE[status].ends === null;
    return faultsOf(order.orderNumber, [
      own.length === 0 && 'no line',
      own.some(({ quantity }) => quantity < 1 || quantity > 10) && 'quantity',
      total !== totalInPaisa && `total ${totalInPaisa}, lines and charges ${total}`,
      [endedAt, endedBy, statusBefore].some((value) => (value !== null) !== ends) &&
        `${status}, ended ${endedAt} by ${endedBy} as ${statusBefore}`,
      back.some(({ productId }) => piecesOf(back, productId) > piecesOf(own, productId)) &&
        'more came back than was sent',
    ]);
  });
  const isOnce = (names: readonly unknown[]) => new Set(names).size === orders.length;
  return [
    ...ofEach,
    ...faultsOf('orders', [
      !isOnce(checkouts.map(({ orderId }) => orderId)) && 'without checkout',
      !isOnce(orders.map(({ orderNumber }) => orderNumber)) && 'numbers twice',
    ]),
  ];
}

const ENDS: readonly string[] = ['cancelled', 'deleted', 'back in hand', 'lost', 'sale taken back'];

/** An order's step belongs to its status; its timeline has one placing and at most one end. */
function auditTimelines({ orders, events }: Books): string[] {
  const undone = new Set(events.map(({ facts }) => JSON.parse(facts).call));
  const standing = events.filter(({ id }) => !undone.has(Number(id)));
  const byOrder = Map.groupBy(standing, ({ orderId }) => orderId);
  return orders.flatMap(({ id, orderNumber, status, statusBefore, step }) => {
    const kinds = (byOrder.get(id) ?? []).map(({ kind }) => kind);
    const placed = kinds.filter((kind) => kind === 'placed').length;
    const ended = kinds.filter((kind) => ENDS.includes(kind)).length;
    return faultsOf(orderNumber, [
      STEP[step].status !== (statusBefore ?? status) && `${status}, but ${step}`,
      placed !== 1 && `placed ${placed} times`,
      ended !== (statusBefore === null ? 0 : 1) && `${status}, ended ${ended} times`,
    ]);
  });
}

/** A coupon counts its active or received orders, and takes off no more than the price of the goods. */
function auditCoupons({ coupons, couponUses, orders, lines }: Books): string[] {
  const counted = coupons.flatMap(({ id, code, uses, mostUses }) => {
    const own = couponUses.filter(({ couponId, givenBackAt }) => couponId === id && givenBackAt === null);
    return faultsOf(code, [
      uses !== own.length && `${uses} uses, of ${own.length} orders`,
      mostUses !== null && uses > mostUses && `${uses} uses of ${mostUses}`,
    ]);
  });
  const ofOrders = orders.flatMap(({ id, orderNumber, status, charges, totalInPaisa }) => {
    const off = couponIn(JSON.parse(charges) as Charge[]);
    const use = couponUses.find(({ orderId }) => orderId === id);
    const own = lines.filter(({ orderId }) => orderId === id);
    const goods = sum(own.map(({ priceInPaisa, quantity }) => priceInPaisa * quantity));
    return faultsOf(orderNumber, [
      off > 0 && !use && 'a coupon without a use',
      use?.givenBackAt === null && !LIFE[status].keepsCoupon && `${status}, and uses a coupon`,
      off > goods && `${off} off ${goods}`,
      off > 0 && totalInPaisa < 0 && `costs ${totalInPaisa}`,
    ]);
  });
  return [...counted, ...ofOrders];
}

/** A basket costs its lines and charges. A taken one is one order, by its key, with the same total unless changed. */
function auditBaskets({ baskets, orders, checkouts }: Books): string[] {
  return baskets.flatMap(({ id, orderId, takenBackAt, totalInPaisa, sentBy, lines, charges }) => {
    const order = orders.find((one) => one.id === orderId);
    const made = checkouts.find(({ userId, checkoutKey }) => userId === sentBy && checkoutKey === id);
    const total = priceOfOrder({ items: JSON.parse(lines), charges: JSON.parse(charges) }).totalInPaisa;
    return faultsOf(`basket ${id}`, [
      total !== totalInPaisa && `total ${totalInPaisa}, lines and charges ${total}`,
      orderId !== null && takenBackAt !== null && 'taken, and taken back',
      (made?.orderId ?? null) !== orderId && `its key made ${made?.orderId}, it names ${orderId}`,
      orderId !== null && order?.source !== 'chat' && `its order is of ${order?.source}`,
      order?.version === 0 && order.totalInPaisa !== totalInPaisa && `ordered for ${order.totalInPaisa}`,
    ]);
  });
}

/** A network holds what its pending orders took. */
function auditHeld({ held, orders, lines }: Books): string[] {
  return held.flatMap(({ orderId, productId, quantity }) => {
    const order = orders.find(({ id }) => id === orderId);
    const line = lines.find((one) => one.orderId === orderId && one.productId === productId);
    const taken = line && line.cutCm > 0 ? Math.ceil(line.cutCm / 100) : line?.quantity;
    return faultsOf(`held of ${productId}`, [
      !(order && LIFE[order.status].waits && taken === quantity) && `${quantity} without a pending order`,
    ]);
  });
}

const valueIn = (rows: readonly { valueInPaisa: number | null }[]) =>
  sum(rows.map(({ valueInPaisa }) => valueInPaisa ?? 0));

/**
 * A product's value is the sum of its movements, and zero without stock; an order whose pieces are back cost nothing;
 * purchases and movements agree.
 */
async function auditValues({ db }: Shop, { products, movements, orders }: Books): Promise<string[]> {
  const lines = await db
    .selectFrom('purchaseLines')
    .innerJoin('purchases', 'purchases.id', 'purchaseId')
    .select(['ofPurchaseId', 'purchaseLines.productId', 'valueInPaisa'])
    .execute();
  const ofProducts = products.map(async (product) => {
    const { id, valueInPaisa } = product;
    const own = movements.filter(({ productId }) => productId === id);
    const moved = (reason: string) => valueIn(own.filter((one) => one.reason === reason));
    const billed = lines.filter(({ productId }) => productId === id);
    const bought = valueIn(billed.filter(({ ofPurchaseId }) => ofPurchaseId === null));
    const sentBack = valueIn(billed) - bought;
    const isOfNothing = valueInPaisa > 0 && (await amountOnShelf(db, product)) === 0;
    return faultsOf(id, [
      valueIn(own) !== valueInPaisa && `value ${valueInPaisa}, ledger ${valueIn(own)}`,
      (valueInPaisa < 0 || isOfNothing) && `value ${valueInPaisa}, of nothing`,
      bought !== moved('purchased') && `purchased for ${bought}, ledger ${moved('purchased')}`,
      sentBack !== -moved('sent back') && `sent back for ${sentBack}, ledger ${-moved('sent back')}`,
    ]);
  });
  const ofOrders = orders.flatMap((order) => {
    const cost = -valueIn(movements.filter(({ orderId }) => orderId === order.id));
    const isWrong = cost < 0 || (cost > 0 && isBack(order));
    return faultsOf(order.orderNumber, [isWrong && `cost ${cost} as ${order.status}`]);
  });
  return [...(await Promise.all(ofProducts)).flat(), ...ofOrders];
}
