/** The admin's orders: searched, by status, sorted and paged, as the address says. */
import { ScrollText } from 'lucide-react';
import { listOrders, phoneHistories } from '#shop/orders/read.server.ts';
import { ORDER_SORTS, ORDER_STATUSES, type OrderSort } from '#shop/orders.ts';
import { mapPage } from '#shop/paging.ts';
import { whatsAppLink } from '#shop/phone.server.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { readChoice, readPage, readSearch } from '../list-query.ts';
import { LoadFailed } from '../ui/states.tsx';
import type { Route } from './+types/orders';
import { Choice, Found, SearchBar, Tabs } from './list-tools.tsx';
import { OrderCard } from './order-card.tsx';

const SORT_NAMES: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  dearest: 'Highest total',
  cheapest: 'Lowest total',
};

export const meta: Route.MetaFunction = () => privateHead('Orders | Admin');

/** Five queries, whatever the number of orders: how many, one page of them, its lines, and what became of earlier ones. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  const status = readChoice(searchParams, 'status', ORDER_STATUSES);
  const sort = readChoice(searchParams, 'sort', ORDER_SORTS);
  const q = readSearch(searchParams);
  const orders = await attempt(shopRequest, () =>
    listOrders(shopRequest.shop, admin, { status, sort, q, page: readPage(searchParams) }),
  );
  const phones = (orders?.items ?? []).flatMap(({ phoneE164 }) => phoneE164 ?? []);
  // Without it an order can still be read.
  const histories = await attempt(shopRequest, () => phoneHistories(shopRequest.shop, admin, phones));
  return {
    filter: { status, sort, q },
    orders:
      orders &&
      mapPage(orders, (order) => ({
        ...order,
        history: histories?.get(order.phoneE164 ?? '') ?? null,
        whatsApp: whatsAppLink(order.customerInfo.phone, order.phoneE164),
      })),
  };
}

type Data = Route.ComponentProps['loaderData'];
export type ShownOrder = NonNullable<Data['orders']>['items'][number];

export default function Orders({ loaderData: { filter, orders } }: Route.ComponentProps) {
  const { status, sort, q } = filter;
  return (
    <>
      <h1 className="text-4xl">Orders</h1>
      <Tabs
        label="By status"
        tabs={[undefined, ...ORDER_STATUSES].map((name) => ({
          to: name ? `/admin/orders?status=${name}` : '/admin/orders',
          words: name ?? 'All',
          open: name === status,
        }))}
      />
      <SearchBar what="orders" q={q}>
        {status && <input type="hidden" name="status" value={status} />}
        <Choice
          label="Sort by"
          name="sort"
          value={sort ?? 'newest'}
          options={ORDER_SORTS.map((name) => [name, SORT_NAMES[name]])}
        />
      </SearchBar>
      {orders ? (
        <Found
          page={orders}
          words={['order', 'orders']}
          icon={<ScrollText size={40} strokeWidth={1.25} />}
          filter={filter}
          all="/admin/orders"
          className="mt-4 grid gap-5"
        >
          {(order) => <OrderCard order={order} />}
        </Found>
      ) : (
        <div className="mt-6">
          <LoadFailed message="The orders could not be loaded." />
        </div>
      )}
    </>
  );
}
