/** Invariants of timelines; returns one sentence for each fault. */
import type { Shop } from '#shop/kernel/shop.ts';
import { STEP } from '#shop/orders/life.ts';

/** An order's step belongs to its status; its timeline has one placing and at most one end. */
export async function auditTimelines(shop: Shop): Promise<string[]> {
  const orders = await shop.db.selectFrom('orders').selectAll().execute();
  const events = await shop.db.selectFrom('orderEvents').select(['id', 'orderId', 'kind', 'facts']).execute();
  const undone = new Set(events.map(({ facts }) => JSON.parse(facts).call));
  const standing = events.filter(({ id }) => !undone.has(Number(id)));
  const byOrder = Map.groupBy(standing, ({ orderId }) => orderId);
  return orders.flatMap(({ id, orderNumber, status, statusBefore, step }) => {
    const kinds = (byOrder.get(id) ?? []).map(({ kind }) => kind);
    const [placed, ended] = [['placed'], ENDS].map(
      (some) => kinds.filter((kind) => some?.includes(kind)).length,
    );
    return [
      STEP[step].status !== (statusBefore ?? status) && `${orderNumber}: ${status}, but ${step}`,
      placed !== 1 && `${orderNumber} was placed ${placed} times`,
      ended !== (statusBefore === null ? 0 : 1) && `${orderNumber}: ${status}, ended ${ended} times`,
    ].filter((fault) => typeof fault === 'string');
  });
}

const ENDS: readonly string[] = ['cancelled', 'deleted', 'back in hand', 'lost', 'sale taken back'];
