/** GET `?q=`: people by phone prefix or part of the name, to fill in a form. */
import { shownPhone } from '#shop/kernel/phone.server.ts';
import { offerPeople } from '#shop/phonebook/offer.server.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import { adminOf } from '../../guards.server.ts';
import { readSearch } from '../../list-query.ts';
import { needs } from '../../needs.ts';
import type { Route } from './+types/offered';

export const handle = needs('orders');

/** Empty on failure: the form can be filled in by hand. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  const people = await attempt(shopRequest, () =>
    offerPeople(shopRequest.shop, admin, readSearch(searchParams)),
  );
  return Response.json(
    (people ?? []).map(({ phoneE164, fullName, address, city, refused }) => {
      return { phoneE164, phone: shownPhone(phoneE164), fullName, address, city, refused };
    }),
  );
}
