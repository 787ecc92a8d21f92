/** The profile: who one is, one's orders and their status, and the way to cancel one that is still pending. */
import { ShoppingBag } from 'lucide-react';
import { Form, href } from 'react-router';
import type { Member } from '#shop/actor.ts';
import { listOrdersOf } from '#shop/orders.server.ts';
import { canCancel, type Order } from '#shop/orders.ts';
import { store } from '#store';
import { requestOf, type ShopRequest } from '../context.ts';
import { memberOf } from '../guards.server.ts';
import { OrderLines } from '../order-lines.tsx';
import { StatusBadge } from '../order-status.tsx';
import { formatDate, formatDateTime } from '../time.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState, TryAgain } from '../ui/states.tsx';
import type { Route } from './+types/profile';
import { LogoutButton } from './header.tsx';

export const meta: Route.MetaFunction = () => [{ title: `Profile | ${store.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context);
  const orders = await ordersOf(requestOf(context), member);
  return {
    email: member.email,
    memberSince: Number.isFinite(member.memberSinceMs) ? formatDate(member.memberSinceMs) : 'N/A',
    orders: orders?.map((order) => ({ ...order, cancellable: canCancel(order, member) })) ?? null,
  };
}

/** Null when they could not be loaded: the rest of the page still shows. */
async function ordersOf({ shop, logError }: ShopRequest, member: Member): Promise<Order[] | null> {
  if (member.kind === 'admin') return [];
  try {
    return await listOrdersOf(shop, member);
  } catch (error) {
    logError(error);
    return null;
  }
}

type ShownOrder = NonNullable<Route.ComponentProps['loaderData']['orders']>[number];

export default function Profile({ loaderData: { email, memberSince, orders } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">Profile</h1>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-y border-rule py-5">
        <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="eyebrow">Email</dt>
            <dd className="break-all">{email}</dd>
          </div>
          <div>
            <dt className="eyebrow">Member since</dt>
            <dd>{memberSince}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Form method="post" action="/profile/password-reset">
            <Button type="submit" look="outline">
              Reset Password
            </Button>
          </Form>
          <LogoutButton />
        </div>
      </div>
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history" className="mb-4 text-3xl">
          Order History {orders && <span className="text-ink-soft">({orders.length})</span>}
        </h2>
        <History orders={orders} />
      </section>
    </div>
  );
}

function History({ orders }: { orders: ShownOrder[] | null }) {
  if (!orders) {
    return (
      <p role="alert" className="notice notice-error">
        Failed to load orders. Please try again later. <TryAgain className="link" />
      </p>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon={<ShoppingBag size={40} strokeWidth={1.25} />} title="No orders yet">
        <ButtonLink to="/products">Browse Products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: ShownOrder }) {
  const { address, city, postalCode } = order.customerInfo;
  return (
    <article className="sheet p-4 sm:p-5" aria-label={`Order ${order.orderNumber}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{order.orderNumber}</h3>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-sm text-ink-soft">{formatDateTime(order.createdAt)}</p>
      <div className="mt-3 border-t border-rule">
        <OrderLines order={order} />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Cash on Delivery to {[address, city, postalCode].filter(Boolean).join(', ')}
      </p>
      {order.cancellable && (
        <div className="mt-3 flex justify-end">
          <ConfirmDialog
            trigger="Cancel Order"
            triggerLabel={`Cancel Order ${order.orderNumber}`}
            question="Are you sure you want to cancel this order?"
            keep="Keep order"
            confirm="Cancel order"
            action={href('/orders/:id/cancellation', { id: order.id })}
          />
        </div>
      )}
    </article>
  );
}
