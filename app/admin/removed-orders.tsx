/** Orders that were cancelled or deleted: what was in them, and what became of them. They are read, and no more. */
import ScrollText from 'lucide-react/icons/scroll-text';
import { mapPage } from '#shop/kernel/paging.ts';
import type { Ending } from '#shop/orders/life.ts';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { readPage, readSearch } from '../list-query.ts';
import { StatusBadge } from '../order-status.tsx';
import { formatDateTime } from '../time.ts';
import { LoadFailed } from '../ui/states.tsx';
import type { Route } from './+types/removed-orders';
import { Found, SearchBar } from './list-tools.tsx';
import { Contact, ORDER_ROW, OrderDetails, OrderHeading, OrderSum } from './order-facts.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { withPhoneLinks } from './phone-links.server.ts';

export const meta: Route.MetaFunction = () => privateHead('Removed Orders | Admin');

/** Three queries: how many, one page of them, and its lines. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const q = readSearch(searchParams);
  const removed = await attempt(shopRequest, () =>
    listEndedOrders(shopRequest.shop, adminOf(context), { q, page: readPage(searchParams) }),
  );
  return {
    q,
    removed: removed && mapPage(removed, (one) => ({ ...one, order: withPhoneLinks(one.order) })),
  };
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['removed']>['items'][number];

export default function RemovedOrders({ loaderData: { q, removed } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">Removed Orders</h1>
      <OrderTabs open="removed" />
      <p className="mt-4 max-w-prose text-ink-soft">
        Copies of orders that were cancelled, deleted or refused.
      </p>
      <SearchBar what="removed orders" q={q} />
      {removed ? (
        <Found
          page={removed}
          words={['order', 'orders']}
          icon={<ScrollText size={40} strokeWidth={1.25} />}
          filter={{ q }}
          emptyTitle={q ? undefined : 'No orders were removed yet'}
          all="/admin/orders/removed"
          className="mt-4 grid gap-4 lg:gap-2"
        >
          {(one) => <RemovedCard removed={one} />}
        </Found>
      ) : (
        <div className="mt-6">
          <LoadFailed message="The removed orders could not be loaded." />
        </div>
      )}
    </>
  );
}

function RemovedCard({ removed }: { removed: Shown }) {
  const { order, ending, endedAt } = removed;
  return (
    <article
      className="sheet break-inside-avoid p-3 sm:p-4 lg:py-2"
      aria-label={`Removed order ${order.orderNumber}`}
    >
      <div className={ORDER_ROW}>
        <OrderHeading order={order} badge={<StatusBadge status={order.status} />} />
        <OrderSum order={order} />
        <Contact order={order} />
        <p>
          <strong>{WORDS[ending]}</strong>
          <span className="block text-sm text-ink-soft">{formatDateTime(endedAt)}</span>
        </p>
      </div>
      <OrderDetails order={order} />
    </article>
  );
}

const REFUSED = 'Deleted: the parcel was refused';
const WORDS: Record<Ending, string> = {
  cancelled: 'Cancelled by the customer',
  deleted: 'Deleted by you',
  lost: 'Deleted by you',
  archived: 'Deleted by you',
  refused: REFUSED,
  returned: REFUSED,
};
