import { href, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
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
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/facts';
import { FactsFields } from './facts-fields.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.facts));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const khata = await findKhata(shopRequest.shop, staff, params.id);
  if (khata?.side !== 'customer') throw new Response(null, { status: 404 });
  const { name, note, limitInPaisa, phoneE164 } = khata;
  const values = {
    name,
    note,
    phone: phoneE164 ? shownPhone(phoneE164) : '',
    limit: moneyAsInput(limitInPaisa),
  };
  const typed = takeTyped(request.headers, url, shopRequest, staff, khataForm);
  return { values: { ...values, ...typed }, mayLimit: may(staff, 'owner') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const sent = await parseForm(request, khataForm);
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { phone, limit: limitInPaisa, ...facts } = sent.value;
  const phoneE164 = toE164(phone) ?? '';
  const changed = await attempt(shopRequest, () =>
    changeKhata(shopRequest.shop, staff, params.id, { ...facts, phoneE164, limitInPaisa }),
  );
  if (!changed) return showAgain(sent, { formErrors: [m.notSaved] }, undefined, 500);
  const why = changed.ok ? [] : [m.why[changed.reason]];
  if (!changed.ok)
    return showAgain(
      sent,
      changed.reason === 'other khata' ? { fieldErrors: { phone: why } } : { formErrors: why },
      undefined,
      409,
    );
  flash(shopRequest, done(m.saved));
  return redirect(href('/admin/khata/:id', params), 303);
}

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
