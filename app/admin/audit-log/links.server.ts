/** Links of record entries whose subject still exists. */

import type { Kind } from '#shop/audit-log/audit-log.ts';
import type { Entry } from '#shop/audit-log/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** By entry id. At most three queries, one per kind. */
export async function linksOf(
  { db }: Shop,
  _admin: Admin<'settings'>,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const idsOf = (kind: Kind) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ subject }) => subject)),
  ];
  const things = new Map<string, string>();
  const add = (kind: Kind, id: string, link: string) => things.set(`${kind} ${id}`, link);

  const [products, sliders, orders] = [idsOf('product'), idsOf('banner'), idsOf('order')];
  if (products.length > 0)
    for (const { id } of await db.selectFrom('products').select('id').where('id', 'in', products).execute())
      add('product', id, `/admin/products?edit=${encodeURIComponent(id)}`);
  if (sliders.length > 0)
    for (const { id } of await db.selectFrom('sliders').select('id').where('id', 'in', sliders).execute())
      add('banner', id, `/admin/sliders?edit=${encodeURIComponent(id)}`);
  if (orders.length > 0) {
    const query = db.selectFrom('orders').select(['id', 'orderNumber', 'endedAt']);
    for (const { id, orderNumber, endedAt } of await query.where('id', 'in', orders).execute())
      add('order', id, `/admin/orders${endedAt === null ? '' : '/removed'}?q=${orderNumber}`);
  }
  return new Map(
    entries.flatMap(({ id, kind, subject }) => {
      const link = things.get(`${kind} ${subject}`);
      return link ? [[id, link] as const] : [];
    }),
  );
}
