import { NavLink, Outlet, redirect } from 'react-router';
import { pathIn } from '#app/lib/address.ts';
import { requestOf } from '#app/lib/context.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { findTake } from '#shop/stock-take/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/stock-take.ts';
import { LoneLink } from '../ui/links.tsx';
import type { Route } from './+types/take';
import { nameOfScope } from './scope-name.ts';

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.stockTake));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  const take = await findTake(shop, adminOf(context, handle), params.take);
  if (!take) throw redirect('/admin/stock-take', 303);
  const path = `/admin/stock-take/${take.id}`;
  const part = pathIn(url.pathname).slice(path.length);
  const isBooked = take.bookedAt !== null;
  if (isBooked && !part.startsWith('/differences')) throw redirect(`${path}/differences`, 303);
  if (part === '') throw redirect(`${path}/count`, 303);
  return { take };
}

export default function TakeFrame({ loaderData: { take } }: Route.ComponentProps) {
  const tab =
    'inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-indigo';
  return (
    <>
      <LoneLink to="/admin/stock-take">{m.allTakes}</LoneLink>
      <h1 className="text-4xl">{nameOfScope(take)}</h1>
      <p className="text-sm text-ink-soft">
        <span>{m.begunBy({ name: take.begunBy, when: formatDateTime(take.begunAt) })}</span>{' '}
        <span>{m.countedProducts(take.products)}</span>{' '}
        <span>
          {take.bookedAt !== null && m.bookedBy({ name: take.bookedBy, when: formatDateTime(take.bookedAt) })}
        </span>
      </p>
      {take.bookedAt === null && (
        <nav aria-label={admin.stockTake} className="mt-2 flex gap-6 border-b border-rule">
          <NavLink to="count" className={tab}>
            {m.count}
          </NavLink>
          <NavLink to="differences" className={tab}>
            {m.differences}
          </NavLink>
        </nav>
      )}
      <Outlet />
    </>
  );
}
