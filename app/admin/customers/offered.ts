/** GET `?q=`: people by phone prefix or part of the name, to fill in a form. */
import { attempt } from '#app/lib/failures.server.ts';
import { readSearch } from '#app/lib/list-query.ts';
import { needs } from '#app/rights/needs.ts';
import { offerCustomers } from '#shop/customers/offer.server.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { adminCall } from '../ui/call.server.ts';
import type { Route } from './+types/offered';

export const handle = needs('orders');

/** Empty on failure: the form works without. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const customers = await attempt(shopRequest, () => offerCustomers(shop, admin, readSearch(searchParams)));
  return Response.json(
    (customers ?? []).map(({ phoneE164, fullName, address, city, refused }) => {
      return { phoneE164, phone: shownPhone(phoneE164), fullName, address, city, refused };
    }),
  );
}
