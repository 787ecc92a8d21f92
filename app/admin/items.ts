/**
 * GET /admin/items?q=: the products that the typed code or name can mean, for the field of an item. `?list` are all products that a device
 * keeps for entering orders without a network.
 */
import { findItems, listItems } from '#shop/catalogue/items.server.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { adminOf } from '../guards.server.ts';
import { readSearch } from '../list-query.ts';
import type { Route } from './+types/items';

/** A search that fails finds nothing: the code that was typed is looked up once more when the form is sent. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, 'orders');
  if (searchParams.has('list')) return Response.json(await listItems(shopRequest.shop, admin));
  const items = await attempt(shopRequest, () =>
    findItems(shopRequest.shop, admin, shopRequest.search, readSearch(searchParams)),
  );
  return Response.json(items ?? []);
}
