import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { listKept, mergeKept } from '#shop/kept/kept.server.ts';
import { type KeptProduct, keptCookie, keptInCookies } from '#shop/kept/kept.ts';

export const keptHere = ({ headers }: Request): KeptProduct[] => keptInCookies(headers.get('cookie') ?? '');

/** Merges this browser's guest list into the customer's, however they logged in. */
export async function ownKept(request: Request, shopRequest: ShopRequest): Promise<KeptProduct[]> {
  const { actor, shop, cookies, secure } = shopRequest;
  const guests = keptHere(request);
  if (actor.kind === 'guest') return guests;
  if (actor.kind === 'admin') return [];
  if (guests.length > 0) {
    const isMerged = await attempt(shopRequest, () => mergeKept(shop, actor, guests).then(() => true));
    if (isMerged) cookies.push(keptCookie([], secure));
  }
  return listKept(shop, actor);
}
