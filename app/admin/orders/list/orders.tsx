import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { BurstBanner } from '#app/admin/dashboard/burst-banner.tsx';
import { shownBursts } from '#app/admin/dashboard/bursts.server.ts';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { Choice, Found, FoundCount, SearchBar } from '#app/admin/ui/list-tools.tsx';
import { withPhoneLinks } from '#app/admin/ui/phone-links.server.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { alsoAfterConflict } from '#app/lib/forms/after-conflict.ts';
import { takeTicked } from '#app/lib/forms/draft.server.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { mapPage } from '#shop/kernel/paging.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { labelFaults } from '#shop/orders/label.server.ts';
import { isBeforeHandover, ORDER_STATUSES, type OrderStatus } from '#shop/orders/life.ts';
import { ORDER_SORTS, type Order, type OrderSource, sourceQuery } from '#shop/orders/order.ts';
import { lateBy, QUEUES, type Queue, usualSort } from '#shop/orders/queue/queue.ts';
import { besides, listOrders, type PhoneHistory, phoneHistories } from '#shop/orders/read.server.ts';
import { standingEvents, wrongNumbers } from '#shop/orders/timeline.server.ts';
import { isAgreement, lastOfParcel, type OrderEvent } from '#shop/orders/timeline.ts';
import { m as enter } from '#words/enter.ts';
import { m as screen } from '#words/order-screen.ts';
import { m } from '#words/orders.ts';
import { m as queues } from '#words/queues.ts';
import { m as statuses } from '#words/statuses.ts';
import { m as timeline } from '#words/timeline.ts';
import { messageLinks } from '../detail/order-message.server.ts';
import type { Route } from './+types/orders';
import { HeldOrder, useHeldOrders } from './held-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { Selection, TickedOrders } from './order-selection.tsx';
import { OrderTabs, ordersAt } from './order-tabs.tsx';
import { shadesOfLines } from './shades.server.ts';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export const shouldRevalidate = alsoAfterConflict;

/** With the rest of the query. */
function cuttingList(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('step');
  return rest.size > 0 ? `/admin/cutting?${rest}` : '/admin/cutting';
}

/** Nine queries for any number of orders. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const { searchParams } = url;
  const status = readChoice(searchParams, 'status', ORDER_STATUSES);
  const queue = readChoice(searchParams, 'step', QUEUES);
  if (queue === 'pack') throw redirect(cuttingList(searchParams), 303);
  const now = shop.now();
  const sort = readChoice(searchParams, 'sort', ORDER_SORTS);
  const q = readSearch(searchParams);
  const source = readSource(searchParams);
  const orders = await attempt(shopRequest, () =>
    listOrders(shop, admin, { status, queue, sort, q, source, page: readPage(searchParams) }),
  );
  const bursts = await attempt(shopRequest, () => shownBursts(shop, admin));
  const phones = (orders?.items ?? []).flatMap(({ phoneE164 }) => phoneE164 ?? []);
  // Optional: orders are readable without it.
  const histories = await attempt(shopRequest, () => phoneHistories(shop, admin, phones));
  // The list shows the customer's confirmation, and reasons to ask the courier.
  const eventful = (orders?.items ?? []).filter(({ step }) => queue === 'chase' || step === 'to confirm');
  const told = await attempt(shopRequest, () => standingEvents(shop, admin, eventful));
  const before = (orders?.items ?? []).filter(({ step }) => isBeforeHandover(step));
  const wrong = await attempt(shopRequest, () => wrongNumbers(shop.db, admin, before));
  const labels = await attempt(shopRequest, () => labelFaults(shop.db, admin, orders?.items ?? []));
  const lines = (orders?.items ?? []).flatMap(({ items }) => items);
  const shades = (await attempt(shopRequest, () => shadesOfLines(shop, lines))) ?? {};
  return {
    filter: {
      status,
      queue,
      sort,
      q,
      source: source && {
        is: source,
        shownPhone: source.phone === undefined ? null : shownPhone(source.phone),
      },
    },
    bursts,
    ticked: takeTicked(request.headers, url, shopRequest, admin, 'order'),
    orders:
      orders &&
      mapPage(orders, (order) => {
        const hasAgreed = told?.get(order.id)?.some(isAgreement) ?? false;
        return {
          ...withPhoneLinks(order),
          ...messageLinks(shop, order, hasAgreed),
          late: lateBy(order, now),
          chased: queue === 'chase' ? chasedSince(told?.get(order.id) ?? [], now) : null,
          isNumberWrong: wrong?.has(order.id) ?? false,
          shades: Object.fromEntries(
            order.items.flatMap(({ productId: id }) => (shades[id] ? [[id, shades[id]]] : [])),
          ) as Record<string, string>,
          label: labels?.get(order.id) ?? null,
          hasAgreed,
          history: historyBeside(order, histories),
        };
      }),
  };
}

function chasedSince(events: readonly OrderEvent[], now: number): string | null {
  const last = lastOfParcel(events);
  return last
    ? m.chased({ what: timeline.events[last.kind](last.facts), ago: screen.ago(now - last.at) })
    : null;
}

function historyBeside(order: Order, histories: ReadonlyMap<string, PhoneHistory> | null) {
  const history = histories?.get(order.phoneE164 ?? '');
  return history ? besides(order, history) : null;
}

function readSource(query: URLSearchParams): OrderSource | undefined {
  const [network, phone, since] = ['network', 'phone', 'since'].map((name) => query.get(name));
  const sinceMs = Number(since ?? 0);
  if (!Number.isSafeInteger(sinceMs) || sinceMs < 0) return undefined;
  if (network) return { network, sinceMs };
  return phone ? { phone, sinceMs } : undefined;
}

type Data = Route.ComponentProps['loaderData'];
export type ShownOrder = NonNullable<Data['orders']>['items'][number];

export default function Orders({ loaderData: { filter, bursts, orders, ticked } }: Route.ComponentProps) {
  const { status, queue, sort, q, source } = filter;
  // Confirming takes an order out of its queue.
  const isCalled = queue === 'confirm' || queue === 'later';
  const { items, hold } = useHeldOrders(orders?.items, isCalled ? 'pending' : status);
  return (
    <TickedOrders value={ticked}>
      {queue ? (
        <QueueHead queue={queue} orders={orders} isOpen={q !== '' || sort !== undefined}>
          <Tools filter={filter} orders={orders} />
        </QueueHead>
      ) : (
        <div className="apart gap-x-3 gap-y-1">
          <h1 className="text-4xl">{m.heading}</h1>
          {/* A document request: the service worker has it offline. */}
          <ButtonLink to="/admin/orders/new" reloadDocument>
            {enter.title}
          </ButtonLink>
        </div>
      )}
      {source && orders?.total !== 0 && <SourceShown {...source} status={status} q={q} />}
      {!source && <BurstBanner bursts={bursts} isSlim={queue !== undefined} />}
      {!queue && <Tools filter={filter} orders={orders} />}
      <Found
        page={orders && { ...orders, items }}
        notLoaded={m.notLoaded}
        words={m.nouns}
        icon={<ScrollText size={40} strokeWidth={1.25} />}
        filter={{
          q,
          status: status && statuses.orderStatuses[status],
          other: source !== undefined || queue !== undefined,
        }}
        emptyTitle={emptyTitle(filter)}
        all="/admin/orders"
        // In the queue's head.
        head={queue && ''}
        className="mt-1 grid gap-2 sm:mt-4 sm:gap-4 lg:gap-2"
      >
        {(item) =>
          'to' in item ? (
            <HeldOrder held={item} />
          ) : (
            <OrderCard order={item} isInQueue={queue !== undefined} onStatus={hold} />
          )
        }
      </Found>
    </TickedOrders>
  );
}

function Tools({ filter: { status, queue, sort, q, source }, orders }: Pick<Data, 'filter' | 'orders'>) {
  return (
    <>
      <OrderTabs open={queue ? queue : status} source={source?.is} />
      <SearchBar what={m.nouns[1]} q={q} hint={m.searchedFor} compact>
        {status && <input type="hidden" name="status" value={status} />}
        {queue && <input type="hidden" name="step" value={queue} />}
        {source && <SourceFields source={source.is} />}
        <Choice
          label={m.sortBy}
          name="sort"
          value={sort ?? usualSort(queue)}
          options={ORDER_SORTS.map((name) => [name, m.sorts[name]])}
        />
      </SearchBar>
      {orders && orders.total > 0 && <Selection shown={orders.items} />}
    </>
  );
}

interface QueueHeadProps extends Pick<Data, 'orders'> {
  queue: Queue;
  isOpen: boolean;
  children: ReactNode;
}

/** One row, with the tools folded: two orders are in view on a phone. */
function QueueHead({ queue, orders, isOpen, children }: QueueHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <h1 className="text-2xl sm:text-3xl">{queues.queues[queue]}</h1>
      {orders && orders.total > 0 && <FoundCount page={orders} words={m.nouns} />}
      <details open={isOpen} className="ms-auto open:w-full print:hidden">
        <summary className="link link-alone ms-auto flex w-max justify-end">
          <SlidersHorizontal className="lg:hidden" size={20} aria-hidden="true" />
          <span className="max-lg:sr-only">{m.tools}</span>
        </summary>
        {children}
      </details>
      {/* On phones in the bottom bar. */}
      <Link to="/admin" className="link link-alone max-lg:hidden">
        {queues.toTheDay}
      </Link>
    </div>
  );
}

function emptyTitle({ queue, source, status }: Data['filter']): string | undefined {
  if (queue) return queues.none;
  return source && m.noneFrom({ phone: source.shownPhone, status });
}

interface SourceShownProps {
  is: OrderSource;
  shownPhone: string | null;
  status: OrderStatus | undefined;
  q: string;
}

function SourceShown({ is, shownPhone, status, q }: SourceShownProps) {
  const without = ordersAt({ status });
  const search = q ? `${without.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}` : '';
  return (
    <p className="notice mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{m.onlyFrom({ phone: shownPhone, since: formatDateTime(is.sinceMs) })}</span>
      <Link to={without + search} className="link flex min-h-11 items-center">
        {m.removeFilter}
      </Link>
    </p>
  );
}

function SourceFields({ source }: { source: OrderSource }) {
  return [...new URLSearchParams(sourceQuery(source))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
