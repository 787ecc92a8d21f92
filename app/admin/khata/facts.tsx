import { href } from 'react-router';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { may } from '#shop/kernel/actor.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { shownPhone, toE164 } from '#shop/kernel/text/phone.server.ts';
import { changeKhata } from '#shop/khata/change.server.ts';
import { type KhataInput, khataForm } from '#shop/khata/forms.server.ts';
import { findKhata } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/facts';
import { FactsFields } from './facts-fields.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.facts));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const khata = await findKhata(shop, admin, params.id);
  if (khata?.side !== 'customer') throw new Response(null, { status: 404 });
  const { name, note, limitInPaisa, phoneE164 } = khata;
  const values = {
    name,
    note,
    phone: phoneE164 ? shownPhone(phoneE164) : '',
    limit: moneyAsInput(limitInPaisa),
  };
  const typed = takeTyped(request.headers, url, shopRequest, admin, khataForm);
  return { values: { ...values, ...typed }, mayLimit: may(admin, 'owner') };
}

export const action = adminForm(handle, khataForm, {
  failed: () => ({ wrong: { formErrors: [m.notSaved] } }),
  work: async ({ phone, limit: limitInPaisa, ...facts }, { shop, admin }, { params }: Route.ActionArgs) => {
    const phoneE164 = toE164(phone) ?? '';
    const changed = await changeKhata(shop, admin, params.id, { ...facts, phoneE164, limitInPaisa });
    if (changed.ok) return { leadsTo: href('/admin/khata/:id', params), toast: done(m.saved) };
    const why = [m.why[changed.reason]];
    return {
      wrong: changed.reason === 'other khata' ? { fieldErrors: { phone: why } } : { formErrors: why },
    };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSaved });

export default function Facts({ loaderData: { values, mayLimit }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<KhataInput>(answer, values);
  return (
    <SaveForm form={form} answer={answer} className="mt-3 max-w-md">
      <FactsFields form={form} mayLimit={mayLimit} />
    </SaveForm>
  );
}
