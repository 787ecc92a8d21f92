/**
 * Records money not collected at the door: an advance, or a courier's compensation for a lost
 * parcel.
 */
import { useState } from 'react';
import { href } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { adminForm } from '#app/admin/ui/form.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { SaveForm } from '#app/admin/ui/save-form.tsx';
import { SeenAmount } from '#app/admin/ui/seen-amount.tsx';
import { orFailed } from '#app/lib/failures.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { whyNotBooked } from '#app/orders/seen-amount.server.ts';
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
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const order = await findOrder(shop, admin, params.number);
  if (!order) throw new Response(null, { status: 404 });
  const money = (await moneyOf(shop, admin, [order.id])).get(order.id);
  const today = dateOfDay(karachiDay(shop.now()));
  return {
    openInPaisa: money?.openInPaisa ?? 0,
    compensationInPaisa: money?.compensationInPaisa ?? 0,
    today,
    values: {
      kind: order.ending === 'lost' ? 'compensation' : 'advance',
      cameOn: today,
      key: shop.newId(),
      ...takeTyped(request.headers, url, shopRequest, admin, advanceForm),
    },
  };
}

export const action = adminForm(handle, advanceForm, {
  failed: () => ({ wrong: { formErrors: [m.tryAgain] }, toast: failedToast() }),
  work: async (value, { shop, admin }, { params }: Route.ActionArgs) => {
    const { amount: amountInPaisa, cameOn: day, kind, seen: sawInPaisa, ...money } = value;
    const order = await findOrder(shop, admin, params.number);
    // Chosen by the form: each write refuses orders in the wrong state.
    const write = kind === 'compensation' ? recordCompensation : recordAdvance;
    const booked = order
      ? await write(shop, admin, order.id, { ...money, amountInPaisa, day, sawInPaisa })
      : ({ ok: false, reason: 'missing' } as const);
    if (booked.ok) return { leadsTo: href('/admin/orders/:number', params), toast: done(m.booked) };
    if (booked.reason === 'too much')
      return {
        wrong: { fieldErrors: { amount: [m.tooMuch(formatMoney(booked.openInPaisa))] } },
        status: 400,
      };
    return { wrong: { formErrors: [whyNotBooked(booked)] }, toast: failedToast() };
  },
});

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
      <LoneLink to={href('/admin/orders/:number', params)}>{m.backToOrder(params.number)}</LoneLink>
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
          <Options of={PAYMENT_METHODS.map((way) => [way, m.ways[way]])} />
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
