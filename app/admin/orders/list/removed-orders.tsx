import ScrollText from 'lucide-react/icons/scroll-text';
import { Link } from 'react-router';
import { FateBadge } from '#app/admin/ui/ending-badge.tsx';
import { TextLink } from '#app/admin/ui/links.tsx';
import { Found, SearchBar } from '#app/admin/ui/list-tools.tsx';
import { withPhoneLinks } from '#app/admin/ui/phone-links.server.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readPage, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { returnsPieces } from '#shop/orders/life.ts';
import { amountsOf } from '#shop/orders/order.ts';
import { listEndedOrders } from '#shop/orders/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/orders.ts';
import { Contact, OrderDetails, OrderHeading, OrderNotes, OrderSum } from '../detail/order-facts.tsx';
import type { Route } from './+types/removed-orders';
import { OrderTabs } from './order-tabs.tsx';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.removedTitle);

/** Three queries: count, page and lines. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const q = readSearch(searchParams);
  const removed = await attempt(shopRequest, () =>
    listEndedOrders(shopRequest.shop, adminOf(context, handle), { q, page: readPage(searchParams) }),
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
      <p className="mt-4 max-w-text text-ink-soft">
        {m.removedText} <TextLink to="/admin/record">{admin.record}</TextLink>
      </p>
      <SearchBar what={m.removedNoun} q={q} hint={m.searchedFor} />
      <Found
        page={removed}
        notLoaded={m.removedNotLoaded}
        words={m.nouns}
        icon={<ScrollText size={40} strokeWidth={1.25} />}
        filter={{ q }}
        emptyTitle={q ? undefined : m.noneRemoved}
        all="/admin/orders/removed"
        className="mt-4 grid gap-4 lg:gap-2"
      >
        {(one) => <RemovedCard removed={one} />}
      </Found>
    </>
  );
}

function RemovedCard({ removed }: { removed: Shown }) {
  const { order, ending, endedAt, endedBy } = removed;
  const { pieces, cutCm } = amountsOf(order.items);
  const back = cutCm > 0 ? m.goodsBack : m.piecesBack(pieces);
  return (
    <article
      className="sheet break-inside-avoid p-3 sm:p-4 lg:py-2"
      aria-label={m.removedOrder(order.orderNumber)}
    >
      <div className="order-row">
        <OrderHeading order={order} badge={<FateBadge status={ending} />} />
        <OrderSum order={order} />
        <Contact order={order} />
        <p>
          <strong>{m.endings[ending](endedBy)}</strong>
          <span className="block text-sm text-ink-soft">{formatDateTime(endedAt)}</span>
          <span className="block text-sm text-ink-soft">
            {returnsPieces(order.status, ending) ? back : m.piecesNotBack}
          </span>
          <Link
            to={`/admin/record?q=${order.orderNumber}`}
            className="link link-alone text-sm print:hidden"
            aria-label={`${m.changesOf}: ${order.orderNumber}`}
          >
            {m.changesOf}
          </Link>
        </p>
      </div>
      <OrderNotes order={order} />
      <OrderDetails order={order} />
    </article>
  );
}
