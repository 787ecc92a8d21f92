import { href, Link, redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
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
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
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
import {
  listOwed,
  listToGiveBack,
  type OpenOrder,
  type Owed,
  type ToGiveBack,
} from '#shop/money/owed.server.ts';
import { OWN_RIDER } from '#shop/settings/delivery/couriers.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/cash.ts';
import { m as couriers } from '#words/couriers.ts';
import { m as khata } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { FoldedTopic } from '../settings/settings-page.tsx';
import { adminCall } from '../ui/call.server.ts';
import { ListFailed } from '../ui/list-tools.tsx';
import { Part } from '../ui/part.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/cash';
import { Counter, differenceOf } from './counter.tsx';

const DAYS = 14;

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.cash));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  return {
    books: await attempt(shopRequest, () => booksOf(shop, admin, readPage(url.searchParams))),
    key: shop.newId(),
    typed: takeTyped(request.headers, url, shopRequest, admin, counterForm),
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
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const sent = await parseForm(request, counterForm, 'reopen', 'day', 'agreed');
  // The closing form names its day unless today, and the difference it asked about.
  const day = seenIn(sent.form.get('day'));
  const agreedInPaisa = seenIn(sent.form.get('agreed'));
  if (day !== null) sent.typed.day = String(day);
  const reopened = sent.form.get('reopen');
  if (reopened !== null) return reopen(shopRequest, admin, Number(reopened));
  if (sent.wrong) return showAgain(sent, sent.wrong);
  const { kind, amount: amountInPaisa, whatFor: note, expenseKind, key, seen: sawInPaisa } = sent.value;
  if (kind === 'expense' && expenseKind === '')
    return showAgain(sent, { fieldErrors: { expenseKind: [m.chooseExpenseKind] } });
  const ofDay = kind === 'closing' && day !== null && { day };
  const booked = await attempt(shopRequest, () =>
    bookAtCounter(shop, admin, {
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
      {!books && <ListFailed message={m.notLoaded} />}
      {books && (
        <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <Counter books={books} formKey={key} typed={typed} answer={answer} />
          <div className="grid content-start gap-8">
            <Section id="owed" heading={m.owed} look="mb-2 text-2xl">
              {books.owed.length === 0 && <p>{m.noneOwed}</p>}
              {books.owed.map((owed) => (
                <OwedOrders key={owed.courier} owed={owed} />
              ))}
              <ButtonLink to="/admin/cash/statement" look="outline" className="mt-3">
                {m.readStatement}
              </ButtonLink>
            </Section>
            {books.toGiveBack.orders > 0 && (
              <Section id="give-back" heading={m.toGiveBack} look="mb-2 text-2xl">
                <ToGiveBackSum {...books.toGiveBack} />
              </Section>
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

function OwedOrders({
  owed: { name, courier, sinceMs, orders, openInPaisa, taxes, oldest },
}: {
  owed: Owed & { name: string | null };
}) {
  const withheld = taxes.incomeInPaisa + taxes.salesInPaisa;
  return (
    <div className="mb-4">
      <h3 className="text-lg font-semibold">
        <bdi>{name || (courier === OWN_RIDER ? couriers.ownRider : m.noCourier)}</bdi>
      </h3>
      <p className="font-serif text-3xl">
        <Ltr>{formatMoney(openInPaisa)}</Ltr>
      </p>
      <p>
        <span>{m.owedOrders(orders)}</span> · <span>{m.owedSince(formatDate(sinceMs))}</span>
        {withheld > 0 && (
          <>
            {' '}
            · <span>{m.expectedTaxes(formatMoney(withheld))}</span>
          </>
        )}
      </p>
      <OpenOrders orders={oldest} />
      {orders > oldest.length && <p className="text-ink-soft">{m.oldestOnly(oldest.length)}</p>}
    </div>
  );
}

function ToGiveBackSum({ orders, inPaisa, oldest }: ToGiveBack) {
  return (
    <>
      <p className="font-serif text-3xl">
        <Ltr>{formatMoney(inPaisa)}</Ltr>
      </p>
      <p>{m.owedOrders(orders)}</p>
      <OpenOrders orders={oldest} />
      {orders > oldest.length && <p className="text-ink-soft">{m.oldestOnly(oldest.length)}</p>}
    </>
  );
}

function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <ul className="mt-1">
      {orders.map(({ orderNumber, fullName, openInPaisa, createdAt }) => (
        <li key={orderNumber} className="border-b border-rule">
          <Link
            to={href('/admin/orders/:number', { number: orderNumber })}
            className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-indigo"
          >
            <span className="min-w-0">
              <bdi className="font-medium">{fullName || orderNumber}</bdi>{' '}
              <span className="block text-sm text-ink-soft">
                <Ltr>{orderNumber}</Ltr> · <span>{formatDate(createdAt)}</span>
              </span>
            </span>
            <span className="whitespace-nowrap">
              <Ltr>{formatMoney(Math.abs(openInPaisa))}</Ltr>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Days({ days }: { days: Books['days'] }) {
  const used = days.filter(
    ({ openingInPaisa, closingInPaisa, expectedInPaisa }) =>
      openingInPaisa !== null || closingInPaisa !== null || expectedInPaisa !== 0,
  );
  if (used.length === 0) return null;
  const hasLate = used.some(({ late }) => late);
  const heads = [m.day, m.difference, m.counted, m.expected, m.sales, m.expenses];
  return (
    // Six columns are wider than a phone, so the section scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-labelledby="days" tabIndex={0} className="overflow-x-auto lg:col-span-2">
      <h2 id="days" className="mb-2 text-2xl">
        {m.otherDays}
      </h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule-strong">
            {(hasLate ? [...heads, m.differenceWithLate] : heads).map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1 font-medium whitespace-nowrap ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((day) => (
            <tr key={day.day} className="border-b border-rule">
              <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
                {day.date}
              </th>
              <td
                className={`px-2 py-1 text-end whitespace-nowrap ${day.differenceInPaisa ? 'text-madder' : ''}`}
              >
                {day.differenceInPaisa !== null && <Ltr>{differenceOf(day.differenceInPaisa)}</Ltr>}
              </td>
              <td className="px-2 py-1 text-end whitespace-nowrap">
                {day.closingInPaisa === null ? m.isOpen : <Ltr>{formatMoney(day.closingInPaisa)}</Ltr>}
              </td>
              {[day.expectedInPaisa, day.salesInPaisa, day.expensesInPaisa].map((paisa, place) => (
                <td key={place} className="px-2 py-1 text-end whitespace-nowrap">
                  <Ltr>{formatMoney(paisa)}</Ltr>
                </td>
              ))}
              {hasLate && (
                <td className="px-2 py-1 text-end whitespace-nowrap">
                  {day.late && <Ltr>{differenceOf(day.late.differenceInPaisa)}</Ltr>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
