/** The admin's orders: newest first, by status where the address says so. */
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { listOrders } from '#shop/orders.server.ts';
import { isOrderStatus, ORDER_STATUSES } from '#shop/orders.ts';
import { whatsAppLink } from '#shop/phone.server.ts';
import { store } from '#store';
import { requestOf } from '../context.ts';
import { adminOf } from '../guards.server.ts';
import { EmptyState } from '../ui/states.tsx';
import type { Route } from './+types/orders';
import { OrderCard } from './order-card.tsx';

export const meta: Route.MetaFunction = () => [{ title: `Orders | Admin | ${store.name}` }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('status');
  const status = isOrderStatus(asked) ? asked : null;
  const orders = await listOrders(requestOf(context).shop, adminOf(context), status ? { status } : {});
  return {
    status,
    orders: orders.map((order) => ({
      ...order,
      whatsApp: whatsAppLink(order.customerInfo.phone, order.phoneE164),
    })),
  };
}

export type ShownOrder = Route.ComponentProps['loaderData']['orders'][number];

export default function Orders({ loaderData: { status, orders } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">Orders</h1>
      <nav aria-label="By status" className="-mx-2 mt-4 flex overflow-x-auto border-b border-rule">
        {[null, ...ORDER_STATUSES].map((name) => (
          <Link
            key={name}
            to={name ? `/admin/orders?status=${name}` : '/admin/orders'}
            aria-current={name === status ? 'page' : undefined}
            className={`flex min-h-11 items-center border-b-2 px-3 font-medium capitalize ${name === status ? 'border-indigo' : 'border-transparent'}`}
          >
            {name ?? 'All'}
          </Link>
        ))}
      </nav>
      <p className="mt-4 text-ink-soft">
        {orders.length} {orders.length === 1 ? 'order' : 'orders'}
      </p>
      {orders.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={<ScrollText size={40} strokeWidth={1.25} />}
            title={status ? `No ${status} orders` : 'No orders yet'}
          />
        </div>
      ) : (
        <ul className="mt-4 grid gap-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
