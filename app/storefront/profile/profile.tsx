import Check from 'lucide-react/icons/check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { href, Link } from 'react-router';
import { openChat } from '#app/chat/open-chat.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { isUnreached } from '#app/lib/failures.ts';
import { readPage } from '#app/lib/list-query.ts';
import { formatDate, formatDateTime } from '#app/lib/time.ts';
import { Gift } from '#app/orders/gift.tsx';
import { OrderLines } from '#app/orders/order-lines.tsx';
import { StatusBadge } from '#app/orders/order-status.tsx';
import { memberOf } from '#app/rights/guards.server.ts';
import { privateHead } from '#app/store/head.ts';
import { useStore } from '#app/store/store.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { isProved } from '#shop/accounts/address-proof.server.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { type Ending, LIFE, ORDER_STATUSES, type OrderStatus } from '#shop/orders/life.ts';
import { publicEvents } from '#shop/orders/timeline.server.ts';
import { m as privateOrder } from '#words/private-order.ts';
import { m } from '#words/profile.tsx';
import { m as statuses } from '#words/statuses.ts';
import { PhoneLink } from '../frame/phone-link.tsx';
import type { Route } from './+types/profile';
import { Account } from './profile-account.tsx';
import { ordersOf, parcelsUnderWay, removalsOf, sentBefore, shownOrder } from './profile-orders.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const member = memberOf(context);
  const orders = await attempt(shopRequest, () =>
    ordersOf(shopRequest.shop, member, readPage(url.searchParams)),
  );
  // On failure the orders still show.
  const events = await attempt(shopRequest, () => publicEvents(shopRequest.shop, orders?.items ?? []));
  const parcels = await attempt(shopRequest, () => parcelsUnderWay(shopRequest.shop, orders?.items ?? []));
  const sent = await attempt(shopRequest, () => sentBefore(shopRequest.shop, orders?.items ?? []));
  const removals = await attempt(shopRequest, () => removalsOf(shopRequest.shop, member));
  const proved = await attempt(shopRequest, () => isProved(shopRequest.shop, member.id));
  return {
    email: member.email,
    isConfirmed: proved,
    memberSince: Number.isFinite(member.memberSinceMs) ? formatDate(member.memberSinceMs) : m.unknown,
    // Null on failure: the rest of the page still shows.
    orders:
      orders &&
      mapPage(orders, (order) =>
        shownOrder(shopRequest.shop, {
          order,
          member,
          events: events?.get(order.id) ?? [],
          parcel: parcels?.get(order.id),
          wasSent: sent?.has(order.id) ?? false,
        }),
      ),
    removals: removals ?? [],
  };
}

type Profile = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>;

let shownLast: Omit<Profile, 'orders'> | null = null;
const nothingKnown = { email: '', isConfirmed: null, memberSince: null, removals: [] };

/** Offline the account's part stays, and an error replaces the orders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    const profile = await serverLoader();
    shownLast = { ...profile, removals: [] };
    return profile;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    return { ...(shownLast ?? nothingKnown), orders: null };
  }
}

type Orders = Route.ComponentProps['loaderData']['orders'];
type ShownOrder = NonNullable<Orders>['items'][number];

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { orders, removals } = loaderData;
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.heading}</h1>
      <p className="mt-1 text-ink-soft">{m.intro}</p>
      <section aria-labelledby="history" tabIndex={-1} className="mt-6 outline-none">
        <h2 id="history" className="mb-4 text-3xl">
          {m.history}{' '}
          {orders && (
            <span className="text-ink-soft">
              (<span>{orders.total}</span>)
            </span>
          )}
        </h2>
        <Removals removals={removals} />
        <History orders={orders} />
      </section>
      <Account loaded={loaderData} />
    </div>
  );
}

interface Removal {
  id: string;
  orderNumber: string;
  ending: Ending;
  /** Milliseconds, UTC. */
  endedAt: number;
}

/** Explains why removed orders are gone. */
function Removals({ removals }: { removals: readonly Removal[] }) {
  if (removals.length === 0) return null;
  return (
    <ul aria-label={m.removals} className="mb-4 grid gap-2">
      {removals.map((removal) => (
        <li key={removal.id} className="notice">
          <RemovalText removal={removal} />
        </li>
      ))}
    </ul>
  );
}

function RemovalText({ removal: { orderNumber, ending, endedAt } }: { removal: Removal }) {
  const on = formatDate(endedAt);
  const { countsAs } = LIFE[ending];
  const cameBack = countsAs === 'refused' || ending === 'undelivered';
  if (countsAs === 'received') return m.wasDelivered({ orderNumber, on });
  return (
    <>
      <span>{(cameBack ? m.cameBack : m.willNotCome)({ orderNumber, on })}</span>{' '}
      {m.callIfYouWonder(<PhoneLink />)}
    </>
  );
}

function History({ orders }: { orders: Orders }) {
  if (!orders) return <LoadFailed message={m.notLoaded} />;
  if (orders.total === 0) {
    return (
      <EmptyState icon={<ShoppingBag size={40} strokeWidth={1.25} />} title={m.noOrders}>
        <ButtonLink to="/products">{m.browse}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <StatusMeanings />
      <ul className="grid gap-5">
        {orders.items.map((order, place) => (
          <li key={order.id}>
            <OrderCard order={order} isThanked={place === 0 && orders.page === 1 && order.isNew} />
          </li>
        ))}
      </ul>
      <Pages of={orders} />
    </>
  );
}

function OrderCard({ order, isThanked }: { order: ShownOrder; isThanked: boolean }) {
  const { fullName, phone, address, city, postalCode } = order.customerInfo;
  return (
    <article
      className={`sheet p-4 sm:p-5 ${isThanked ? 'border-t-4 border-t-leaf' : ''}`}
      aria-label={m.order(order.orderNumber)}
    >
      {isThanked && <Thanks status={order.status} />}
      <div className="apart gap-2">
        <h3 className="text-xl">{order.orderNumber}</h3>
        <span role="status">
          <StatusBadge status={order.status} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">{formatDateTime(order.createdAt)}</p>
      <NextStep order={order} />
      {order.arrives && <p className={`mt-3 ${isThanked ? 'text-lg' : ''}`}>{order.arrives}</p>}
      <Events events={order.events} />
      <OwnPage order={order} />
      <div className="mt-3 border-t border-rule">
        <OrderLines order={order} />
        <Gift gift={order.gift} />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {m.cashTo([fullName, phone, address, city, postalCode].filter(Boolean))}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button
          type="button"
          look="quiet"
          aria-label={m.askAbout(order.orderNumber)}
          onClick={() => openChat({ reference: `order:${order.id}`, title: order.orderNumber })}
        >
          {m.ask}
        </Button>
        {order.cancellable && (
          <ConfirmDialog
            trigger={m.cancel}
            triggerLabel={m.cancelOf(order.orderNumber)}
            question={m.cancelQuestion}
            keep={m.keepOrder}
            confirm={m.cancelOrder}
            action={href('/orders/:id/cancellation', { id: order.id })}
          />
        )}
      </div>
    </article>
  );
}

function Events({ events }: { events: ShownOrder['events'] }) {
  if (events.length < 2) return null;
  return (
    <ol className="mt-3 text-sm">
      {events.map(({ id, sentence, time }) => (
        <li key={id}>
          <span>{sentence}</span>{' '}
          <span className="text-ink-soft">
            · <span>{time}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function NextStep({ order }: { order: ShownOrder }) {
  const { status, ready, customerInfo } = order;
  const store = useStore();
  if (!ready) return null;
  // An order that the account only keeps shows no phone.
  if (!LIFE[status].waits || !customerInfo.phone) return <p className="notice mt-3">{ready}</p>;
  const whatsApp = store.whatsApp ? (
    <a className="link" href={store.whatsApp} target="_blank" rel="noopener">
      {m.whatsApp}
    </a>
  ) : null;
  return (
    <p className="notice mt-3">
      {m.weWillCall({ phone: customerInfo.phone, ready, call: <PhoneLink />, whatsApp })}
    </p>
  );
}

function OwnPage({ order: { id, page, confirm, review } }: { order: ShownOrder }) {
  return (
    <p className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
      {page && (
        <a className="button button-primary" href={page}>
          {m.openPage}
        </a>
      )}
      {confirm && (
        <a className="button button-outline" href={confirm} target="_blank" rel="noopener noreferrer">
          {privateOrder.onWhatsApp}
        </a>
      )}
      {review && (
        <Link className="link link-alone" to={href('/orders/:id/reviews', { id })}>
          {review}
        </Link>
      )}
    </p>
  );
}

function StatusMeanings() {
  return (
    <details className="mb-4">
      <summary className="link link-alone text-start">{m.whatStatusMeans}</summary>
      <dl className="grid gap-2 border-s-2 border-brass-light ps-4">
        {ORDER_STATUSES.map((status) => (
          <div key={status}>
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd className="text-ink-soft">{m.meanings[status]}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">{m.notInList}</dt>
          <dd className="text-ink-soft">{m.notInListMeans(<PhoneLink />)}</dd>
        </div>
      </dl>
    </details>
  );
}

function Thanks({ status }: { status: OrderStatus }) {
  const reached = ORDER_STATUSES.indexOf(status);
  return (
    <>
      <p className="flex items-center gap-2 font-serif text-2xl text-leaf">
        <Check className="shrink-0" aria-hidden="true" /> {m.thanks}
      </p>
      <ol className="order-steps">
        {ORDER_STATUSES.map((step, place) => (
          <li
            key={step}
            aria-current={place === reached ? 'step' : undefined}
            data-reached={place <= reached || undefined}
          >
            {statuses.orderStatuses[step]}
          </li>
        ))}
      </ol>
    </>
  );
}
