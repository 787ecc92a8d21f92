import { useState } from 'react';
import { data, href } from 'react-router';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { readPage } from '#app/lib/list-query.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { may } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { callLink, shownPhone } from '#shop/kernel/text/phone.server.ts';
import { payKhata } from '#shop/khata/change.server.ts';
import { type PaymentInput, paymentForm } from '#shop/khata/forms.server.ts';
import { entriesOfKhata, findKhata } from '#shop/khata/read.server.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/ledger/ledger.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { m as orders } from '#words/orders.ts';
import { DeletePerson } from '../customers/delete-person.tsx';
import { Choices } from '../orders/enter/choices.tsx';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { LoneLink, OutsideLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import { CallButton } from '../ui/phone-buttons.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/khata';
import { owedText } from './balance.ts';
import { KhataEntries } from './entries.tsx';
import { reminderLink } from './reminder.server.ts';
import { whyNot } from './why-not.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(matches, admin.title(loaderData?.khata.name || m.title));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const khata = await findKhata(shop, admin, params.id);
  if (!khata) throw data(null, { status: 404 });
  const { phoneE164 } = khata;
  return {
    khata,
    phone: phoneE164 && { shown: shownPhone(phoneE164), call: callLink(phoneE164, phoneE164) },
    reminder: await reminderLink(shop, khata),
    entries: await entriesOfKhata(shop, admin, khata.id, { page: readPage(url.searchParams) }),
    today: dateOfDay(karachiDay(shop.now())),
    key: shop.newId(),
    mayDelete: may(admin, 'owner') && phoneE164 !== null && khata.side === 'customer',
    typed: takeTyped(request.headers, url, shopRequest, admin, paymentForm),
  };
}

export const action = adminForm(handle, paymentForm, {
  failed: () => ({ wrong: { formErrors: [money.tryAgain] }, toast: failedToast() }),
  work: async (value, { shop, admin }, { params }: Route.ActionArgs) => {
    const { amount: amountInPaisa, onDay: day, back, ...payment } = value;
    const isBack = back === 'yes';
    const paid = await payKhata(shop, admin, params.id, { ...payment, amountInPaisa, day, isBack });
    if (!paid.ok) return { wrong: whyNot(paid), toast: failedToast() };
    return { leadsTo: href('/admin/khata/:id', params), toast: done(m.booked) };
  },
});

const failedToast = () => ({ tone: 'error', title: money.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

type Loaded = Route.ComponentProps['loaderData'];

export default function KhataScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { khata, entries, key, typed } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const path = href('/admin/khata/:id', params);
  const link = (words: string) => (to: string) => (
    <LoneLink to={to} preventScrollReset>
      {words}
    </LoneLink>
  );
  return (
    <>
      <LoneLink to="/admin/khata">{m.back}</LoneLink>
      <Head loaded={loaderData} path={path} />
      <Part to={`${path}/reversal`} heading={m.reversal} link={() => null} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {/* A booked payment empties the form. */}
        <Payment
          key={answer ? 'answered' : entries.total}
          loaded={loaderData}
          formKey={key}
          answer={answer}
        />
        <KhataEntries entries={entries} path={path} />
      </div>
      <div className="mt-8 grid max-w-md justify-items-start gap-2">
        {khata.side === 'customer' && <Part to={`${path}/facts`} heading={m.facts} link={link(m.facts)} />}
        <Part to={`${path}/opening`} heading={m.opening} link={link(m.opening)} />
        {loaderData.mayDelete && <DeletePerson action={href('/admin/khata/:id/deletion', params)} />}
      </div>
    </>
  );
}

function Head({ loaded: { khata, phone, reminder }, path }: { loaded: Loaded; path: string }) {
  const { name, side, limitInPaisa, owedInPaisa, note } = khata;
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">
        <bdi>{name || m.nobody}</bdi>
      </h1>
      <p className={`mt-1 font-serif text-3xl ${owedInPaisa > 0 ? '' : 'text-ink-soft'}`}>
        {owedText(khata)}
      </p>
      <p className="text-ink-soft">
        <span>{m.isA[side]}</span>
        {side === 'customer' && (
          <>
            {' · '}
            <span>{limitInPaisa > 0 ? m.limitOf(formatMoney(limitInPaisa)) : m.noLimit}</span>
          </>
        )}
      </p>
      {note && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {phone && (
          <CallButton href={phone.call} label={orders.call({ name, phone: phone.shown })}>
            <Ltr>{phone.shown}</Ltr>
          </CallButton>
        )}
        {reminder && (
          <OutsideLink className="button button-outline" href={reminder}>
            {m.remind}
          </OutsideLink>
        )}
        <ButtonLink to={`${path}/statement`} look="outline" reloadDocument>
          {m.statement}
        </ButtonLink>
      </div>
    </>
  );
}

interface PaymentProps {
  loaded: Loaded;
  formKey: string;
  answer: FormAnswer | undefined;
}

function Payment({ loaded: { khata, today }, formKey, answer }: PaymentProps) {
  // Kept across revalidation, so a resend after a lost answer counts once.
  const isBack = khata.side === 'customer' && khata.owedInPaisa < 0;
  const [values] = useState({ key: formKey, onDay: today, back: isBack ? 'yes' : '' });
  const form = useForm<PaymentInput>(answer, values);
  const { field } = form;
  const hasMore = ['reference', 'note', 'onDay'].some((name) => answer?.fieldErrors?.[name]);
  return (
    <Section id="payment" heading={values.back ? m.giveBack : m.pay[khata.side]} look="mb-2 text-2xl">
      <SaveForm form={form} answer={answer} className="sheet p-3">
        <input type="hidden" name="key" value={field('key').defaultValue ?? values.key} />
        <input type="hidden" name="back" value={values.back} />
        <TextField label={money.amount} inputMode="decimal" autoComplete="off" {...field('amount')} />
        <Choices<PaymentMethod>
          legend={money.way}
          name="way"
          words={money.ways}
          values={PAYMENT_METHODS}
          chosen={field('way', true).defaultValue}
        />
        <details open={hasMore}>
          <summary className="link inline-flex min-h-11 items-center">{m.more}</summary>
          <div className="mt-2 grid gap-3">
            <TextField label={m.onDay} type="date" max={today} {...field('onDay', true)} />
            <TextField label={money.reference} dir="ltr" {...field('reference', true)} />
            <TextField label={m.note} dir="auto" {...field('note', true)} />
          </div>
        </details>
      </SaveForm>
    </Section>
  );
}
