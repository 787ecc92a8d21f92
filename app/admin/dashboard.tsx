/** The dashboard: what there is in numbers, and the way to the screens where the work is done. */
import { Package, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { countAll } from '#shop/statistics.server.ts';
import { store } from '#store';
import { requestOf } from '../context.ts';
import { adminOf } from '../guards.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: `Dashboard | Admin | ${store.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  return { statistics: await countAll(requestOf(context).shop, adminOf(context)) };
}

const CARDS = [
  {
    to: '/admin/products',
    Icon: Package,
    title: 'Products',
    text: 'Add, change and remove what is on the shelves.',
  },
  {
    to: '/admin/orders',
    Icon: ScrollText,
    title: 'Orders',
    text: 'Confirm orders, send them out, call the customer.',
  },
];

export default function Dashboard({ loaderData: { statistics } }: Route.ComponentProps) {
  const figures = [
    { label: 'Products', value: statistics.products, to: '/admin/products' },
    { label: 'Orders', value: statistics.orders, to: '/admin/orders' },
    { label: 'Pending orders', value: statistics.pendingOrders, to: '/admin/orders?status=pending' },
    { label: 'Users', value: statistics.users },
    { label: 'Chats', value: statistics.chats },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">Dashboard</h1>
        <ButtonLink to="/" look="outline">
          View Store
        </ButtonLink>
      </div>
      <dl className="mt-8 grid grid-cols-2 border-t border-l border-rule sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ label, value, to }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-r border-b border-rule bg-paper-white p-4"
          >
            <dt>
              {to ? (
                <Link to={to} className="link inline-flex min-h-8 items-center">
                  {label}
                </Link>
              ) : (
                <span className="inline-flex min-h-8 items-center">{label}</span>
              )}
            </dt>
            <dd className="font-serif text-4xl">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {CARDS.map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="sheet flex h-full items-start gap-4 p-5 hover:border-indigo">
              <Icon className="shrink-0 text-brass" size={28} strokeWidth={1.5} aria-hidden="true" />
              <span>
                <span className="block font-serif text-xl">{title}</span>
                <span className="text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
