import { redirect } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { readPage } from '#app/lib/list-query.ts';
import { formatDate } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { notAsSeenText } from '#app/orders/seen-amount.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { counterForm } from '#shop/ledger/forms.server.ts';
import { seenIn } from '#shop/ledger/seen.ts';
import {
  bookAtCounter,
  type CounterBooked,
  type CounterKind,
  listCounterDays,
  listCounterEntries,
  paidOtherwise,
  reopenDay,
} from '#shop/money/counter.server.ts';
import { type CounterDay, formatDifference } from '#shop/money/counter.ts';
import { listOwed, listToGiveBack } from '#shop/money/owed.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/cash.ts';
import { m as khata } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { FoldedTopic } from '../settings/settings-page.tsx';
import { Part } from '../ui/part.tsx';
import type { Route } from './+types/cash';
import { Counter } from './counter.tsx';
import { Days } from './days.tsx';
import { OwedOrders, ToGiveBackSum } from './owed.tsx';

const DAYS = 14;

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.cash));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const { shop } = shopRequest;
  return {
    books: await attempt(shopRequest, () => booksOf(shop, staff, readPage(url.searchParams))),
    key: shop.newId(),
    typed: takeTyped(request.headers, url, shopRequest, staff, counterForm),
  };
}

async function booksOf(shop: Shop, staff: Admin<'money'>, page: number) {
  const [today, ...days] = await listCounterDays(shop, staff, DAYS);
  if (!today) return null;
  const { couriers } = shop.settings.current.couriers;
  return {
    today,
    otherwise: await paidOtherwise(shop, staff, today.day),
    entries: await listCounterEntries(shop, staff, today.day, page),
    before: today.openingInPaisa === null && today.closingInPaisa === null ? lastUsed(days) : undefined,
    days: days.map((day) => ({ ...day, date: formatDate(startOfKarachiDay(day.day)) })),
    owed: (await listOwed(shop, staff)).map((one) => ({
      ...one,
      name: couriers.find(({ id }) => id === one.courier)?.name || null,
    })),
    toGiveBack: await listToGiveBack(shop, staff),
  };
}

/** The last used day can be closed or reopened until the counter next opens. */
const lastUsed = (days: readonly CounterDay[]) =>
  days
    .filter(({ openingInPaisa, closingInPaisa }) => openingInPaisa !== null || closingInPaisa !== null)
    .slice(0, 1)
    .map((day) => ({ ...day, date: formatDate(startOfKarachiDay(day.day)) }))[0];

export type Books = NonNullable<Awaited<ReturnType<typeof booksOf>>>;

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const staff = adminOf(context, handle);
  const sent = await parseForm(request, counterForm, 'reopen', 'day', 'agreed');
  // The closing form names its day unless today, and the difference it asked about.
  const day = seenIn(sent.form.get('day'));
  const agreedInPaisa = seenIn(sent.form.get('agreed'));
  if (day !== null) sent.typed.day = String(day);
  const reopened = sent.form.get('reopen');
  if (reopened !== null) return reopen(shopRequest, staff, Number(reopened));
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { kind, amount: amountInPaisa, whatFor: note, expenseKind, key, seen: sawInPaisa } = sent.value;
  if (kind === 'expense' && expenseKind === '')
    return showAgain(sent, { fieldErrors: { expenseKind: [m.chooseExpenseKind] } });
  const ofDay = kind === 'closing' && day !== null && { day };
  const booked = await attempt(shopRequest, () =>
    bookAtCounter(shopRequest.shop, staff, {
      ...{ kind, amountInPaisa, note, key, sawInPaisa, agreedInPaisa },
      ...(expenseKind !== '' && { expenseKind }),
      ...ofDay,
    }),
  );
  if (!booked) return showAgain(sent, { formErrors: [money.tryAgain] }, failedToast(), 500);
  if (!booked.ok && booked.reason === 'differs') {
    const { differenceInPaisa } = booked;
    const typed = { ...sent.typed, agreed: String(differenceInPaisa) };
    return showAgain(
      { typed },
      { formErrors: [m.differs(formatDifference(differenceInPaisa))] },
      undefined,
      409,
    );
  }
  if (!booked.ok) {
    return showAgain(sent, { formErrors: [whyNot(booked, kind)] }, failedToast(), 409);
  }
  flash(shopRequest, done(m.said[kind]));
  return redirect('/admin/cash', 303);
}

async function reopen(shopRequest: ShopRequest, staff: Admin<'money'>, day: number) {
  const reopened = await attempt(shopRequest, () => reopenDay(shopRequest.shop, staff, day));
  const toast = reopened?.ok
    ? done(m.reopened)
    : failed(
        m.notReopened,
        reopened?.reason === 'opened since'
          ? m.openedSince
          : reopened?.reason === 'locked month' && money.reasons['locked month'],
      );
  flash(shopRequest, toast);
  return redirect('/admin/cash', 303);
}

function whyNot(refused: Exclude<CounterBooked, { ok: true }>, kind: CounterKind): string {
  if (refused.reason === 'not as seen') return notAsSeenText(refused);
  if (refused.reason === 'opened since') return m.openedSince;
  if (refused.reason === 'locked month') return money.reasons['locked month'];
  if (refused.reason === 'booked before') return money.reasons['booked before'];
  const isOnce = kind === 'closing' || kind === 'counter opening';
  return isOnce ? m.thereAlready[kind] : money.notThere;
}

export const shouldRevalidate = alsoAfterConflict;

const failedToast = () => ({ tone: 'error', title: money.notBooked }) as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failedToast());

export default function Cash({ loaderData: { books, key, typed }, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const mayOpen = useMayOpen();
  return (
    <>
      <h1 className="text-4xl">{admin.cash}</h1>
      <Part to="/admin/cash/correction" heading={money.correction} link={() => null} />
      {!books && (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
      {books && (
        <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <Counter books={books} formKey={key} typed={typed} answer={answer} />
          <div className="grid content-start gap-8">
            <section aria-labelledby="owed">
              <h2 id="owed" className="mb-2 text-2xl">
                {m.owed}
              </h2>
              {books.owed.length === 0 && <p>{m.noneOwed}</p>}
              {books.owed.map((owed) => (
                <OwedOrders key={owed.courier} owed={owed} />
              ))}
              <ButtonLink to="/admin/cash/statement" look="outline" className="mt-3">
                {m.readStatement}
              </ButtonLink>
            </section>
            {books.toGiveBack.orders > 0 && (
              <section aria-labelledby="give-back">
                <h2 id="give-back" className="mb-2 text-2xl">
                  {m.toGiveBack}
                </h2>
                <ToGiveBackSum {...books.toGiveBack} />
              </section>
            )}
          </div>
          <Days days={books.days} />
        </div>
      )}
      {mayOpen('/admin/cash/months') && (
        <FoldedTopic to="/admin/cash/months" heading={khata.months} about={khata.monthsText} />
      )}
      <FoldedTopic to="/admin/cash/taxes" heading={m.taxes} about={m.taxesAbout} />
    </>
  );
}
