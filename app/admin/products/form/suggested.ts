/** GET ?category=Lawn&fabric=…: suggested code and description for a new product. */
import { adminCall } from '#app/admin/ui/call.server.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { needs } from '#app/rights/needs.ts';
import { suggestProductId } from '#shop/catalogue/change.server.ts';
import type { Route } from './+types/suggested';
import { describe } from './described.server.ts';

export const handle = needs('products');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const typed = Object.fromEntries(url.searchParams);
  const productId = await attempt(shopRequest, () => suggestProductId(shop, admin, typed));
  return Response.json({ productId: productId ?? '', description: describe(typed) });
}
