/** With `?list`, all products that a device keeps for offline orders. */
import { adminCall } from '#app/admin/ui/call.server.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readSearch } from '#app/lib/list-query.ts';
import { needs } from '#app/rights/needs.ts';
import { findItems, listItems } from '#shop/catalogue/items.server.ts';
import type { Route } from './+types/items';

/** Purchases have lines too. */
export const handle = needs('orders or money');

/** A failed search finds nothing: the typed code is looked up again on submission. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  if (searchParams.has('list')) return Response.json(await listItems(shop, admin));
  const items = await attempt(shopRequest, () =>
    findItems(shop, admin, shopRequest.search, readSearch(searchParams)),
  );
  return Response.json(items ?? []);
}
