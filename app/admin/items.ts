/** With `?list`, all products that a device keeps for offline orders. */
import { findItems, listItems } from '#shop/catalogue/items.server.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { adminOf } from '../guards.server.ts';
import { readSearch } from '../list-query.ts';
import { needs } from '../needs.ts';
import type { Route } from './+types/items';

export const handle = needs('orders');

/** A failed search finds nothing: the typed code is looked up again on submission. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  if (searchParams.has('list')) return Response.json(await listItems(shopRequest.shop, admin));
  const items = await attempt(shopRequest, () =>
    findItems(shopRequest.shop, admin, shopRequest.search, readSearch(searchParams)),
  );
  return Response.json(items ?? []);
}
