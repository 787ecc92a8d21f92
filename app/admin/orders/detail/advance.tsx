/**
 * Records money not collected at the door: an advance, or a courier's compensation for a lost
 * parcel.
 */
import { useState } from 'react';
import { href, Link, redirect } from 'react-router';
import { SaveForm } from '#app/admin/ui/save-form.tsx';
import { SeenAmount } from '#app/admin/ui/seen-amount.tsx';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { whyNotBooked } from '#app/orders/seen-amount.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { type AdvanceInput, advanceForm } from '#shop/ledger/forms.server.ts';
import { PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import { moneyOf, recordAdvance, recordCompensation } from '#shop/orders/money/money.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/money.ts';
import type { Route } from './+types/advance';

export const handle = needs('orders');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(
    matches,
    admin.title(loaderData?.values.kind === 'compensation' ? m.recordCompensation : m.recordAdvance),
  );

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const { shop } = shopRequest;
  const order = await findOrder(shop, staff, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const money = (await moneyOf(shop, staff, [order.id])).get(order.id);
  const today = dateOfDay(karachiDay(shop.now()));
  return {
    openInPaisa: money?.openInPaisa ?? 0,
    compensationInPaisa: money?.compensationInPaisa ?? 0,
    today,
    values: {
      kind: order.ending === 'lost' ? 'compensation' : 'advance',
      cameOn: today,
      key: shop.newId(),
      ...takeTyped(request.headers, url, shopRequest, staff, advanceForm),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const { shop } = shopRequest;
  const sent = await parseForm(request, advanceForm);
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { amount: amountInPaisa, cameOn: day, kind, seen: sawInPaisa, ...money } = sent.value;
  const booked = await attempt(shopRequest, async () => {
    const order = await findOrder(shop, staff, params.number);
    if (!order) return { ok: false, reason: 'missing' } as const;
    // Chosen by the form: each write refuses orders in the wrong state.
    const write = kind === 'compensation' ? recordCompensation : recordAdvance;
    return write(shop, staff, order.id, { ...money, amountInPaisa, day, sawInPaisa });
  });
  if (!booked) return showAgain(sent, { formErrors: [m.tryAgain] }, failedToast(), 500);
  if (!booked.ok && booked.reason === 'too much')
    return showAgain(sent, { fieldErrors: { amount: [m.tooMuch(formatMoney(booked.openInPaisa))] } });
  if (!booked.ok) return showAgain(sent, { formErrors: [whyNotBooked(booked)] }, failedToast(), 409);
  flash(shopRequest, done(m.booked));
  return redirect(href('/admin/orders/:number', params), 303);
}

const failedToast = () => ({ tone: 'error', title: m.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

export const shouldRevalidate = alsoAfterConflict;

export default function AdvanceScreen({
  loaderData: { openInPaisa, compensationInPaisa, today, values },
  actionData,
  params,
}: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const form = useForm<AdvanceInput>(answer, values);
  // Kept across revalidation, so a resend after a lost answer counts once.
  const [{ key }] = useState(values);
  const kind = form.field('kind').defaultValue;
  const isLost = kind === 'compensation';
  return (
    <>
      <Link to={href('/admin/orders/:number', params)} className="link link-alone">
        {m.backToOrder(params.number)}
      </Link>
      <h1 className="text-4xl">{isLost ? m.recordCompensation : m.recordAdvance}</h1>
      <p className="mt-2">{isLost ? m.compensationText : m.opened({ open: formatMoney(openInPaisa) })}</p>
      {isLost && compensationInPaisa !== 0 && (
        <p className="mt-1">{m.alreadyPaid({ sum: formatMoney(compensationInPaisa) })}</p>
      )}
      <SaveForm form={form} answer={answer} className="mt-4 max-w-md">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={key} />
        <SeenAmount inPaisa={isLost ? compensationInPaisa : openInPaisa} />
        <TextField label={m.amount} inputMode="decimal" {...form.field('amount')} />
        <SelectField label={m.way} {...form.field('way')}>
          <option value="">{m.chooseWay}</option>
          {PAYMENT_METHODS.map((way) => (
            <option key={way} value={way}>
              {m.ways[way]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.reference}
          hint={isLost ? undefined : m.referenceHint}
          dir="ltr"
          {...form.field('reference', true)}
        />
        <TextField label={m.cameOn} type="date" max={today} {...form.field('cameOn', true)} />
      </SaveForm>
    </>
  );
}
