import type { RouterContextProvider } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import type { Need, Needs } from '#app/rights/needs.ts';

/** Of a loader or an action: throws a redirect for staff without the rights of its `handle`. */
export function adminCall<R extends Need>(context: Readonly<RouterContextProvider>, handle: Needs<R>) {
  const shopRequest = requestOf(context);
  return { shopRequest, shop: shopRequest.shop, admin: adminOf(context, handle) };
}
