/** POST: deletes all data of a khata's customer, even one who never ordered. */
import { href, redirect } from 'react-router';
import { answerFailed, attempt } from '#app/lib/failures.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deletePerson } from '#shop/customers/delete-person.server.ts';
import { findKhata } from '#shop/khata/read.server.ts';
import { m } from '#words/customers.ts';
import { adminCall } from '../ui/call.server.ts';
import type { Route } from './+types/deletion';

const pageOf = ({ id }: { id: string }) => href('/admin/khata/:id', { id });

export const handle = needs('owner');
export const loader = backTo(pageOf);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const result = await attempt(shopRequest, async () => {
    const khata = await findKhata(shop, admin, params.id);
    const phone = khata?.side === 'customer' ? khata.phoneE164 : null;
    return deletePerson(shop, admin, phone ?? '');
  });
  if (!result?.ok) {
    const toast = failed(result ? m.deleteRefused[result.reason] : m.notDeleted);
    return answerFailed(request, shopRequest, toast, pageOf(params), result ? 409 : 500);
  }
  flash(shopRequest, done(m.deleted));
  return redirect(href('/admin/khata'), 303);
}

export const clientAction = orNotReached(() => failed(m.notDeleted));
