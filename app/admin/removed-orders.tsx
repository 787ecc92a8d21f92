/** Orders that have ended: their content and how they ended. Read only. */
import ScrollText from 'lucide-react/icons/scroll-text';
import { mapPage } from '#shop/kernel/paging.ts';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { m } from '#words/orders.ts';
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

export const meta: Route.MetaFunction = () => privateHead(m.removedTitle);

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
      <h1 className="text-4xl">{m.removedHeading}</h1>
      <OrderTabs open="removed" />
      <p className="mt-4 max-w-prose text-ink-soft">{m.removedText}</p>
      <SearchBar what={m.removedNoun} q={q} />
      {removed ? (
        <Found
          page={removed}
          words={m.nouns}
          icon={<ScrollText size={40} strokeWidth={1.25} />}
          filter={{ q }}
          emptyTitle={q ? undefined : m.noneRemoved}
          all="/admin/orders/removed"
          className="mt-4 grid gap-4 lg:gap-2"
        >
          {(one) => <RemovedCard removed={one} />}
        </Found>
      ) : (
        <div className="mt-6">
          <LoadFailed message={m.removedNotLoaded} />
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
      aria-label={m.removedOrder(order.orderNumber)}
    >
      <div className={ORDER_ROW}>
        <OrderHeading order={order} badge={<StatusBadge status={order.status} />} />
        <OrderSum order={order} />
        <Contact order={order} />
        <p>
          <strong>{m.endings[ending]}</strong>
          <span className="block text-sm text-ink-soft">{formatDateTime(endedAt)}</span>
        </p>
      </div>
      <OrderDetails order={order} />
    </article>
  );
}
