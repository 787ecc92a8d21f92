/** Cloth to cut for confirmed orders, by thaan and shelf; then orders to pack, one by one. */
import PackageCheck from 'lucide-react/icons/package-check';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { attempt } from '#app/lib/failures.server.ts';
import { formatDate } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { listToCut, shelvesOf } from '#shop/orders/cutting/cutting.server.ts';
import { isReady } from '#shop/orders/cutting/cutting.ts';
import { m } from '#words/cutting.ts';
import { loadAfter } from '../detail/after.server.ts';
import { After } from '../detail/next-step.tsx';
import { shadesOfLines } from '../list/shades.server.ts';
import type { Route } from './+types/cutting';
import { ShelfSection } from './shelf.tsx';
import { Aside, ToPack } from './to-pack.tsx';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const list = await attempt(shopRequest, () => listToCut(shop, admin));
  const lines = list?.orders.flatMap((order) => order.lines) ?? [];
  return {
    nowMs: shop.now(),
    list: list && {
      ...list,
      // Cloth is not cut for orders that cannot be packed.
      shelves: shelvesOf(list.orders.filter(({ hindrances }) => hindrances.length === 0)),
    },
    shades: (await attempt(shopRequest, () => shadesOfLines(shop, lines))) ?? {},
    after: await attempt(shopRequest, () => loadAfter(shop, admin, url)),
  };
}

export default function Cutting({ loaderData: { nowMs, list, shades, after } }: Route.ComponentProps) {
  const beforeScripts = useBeforeScripts();
  const hasOrders = list !== null && list.orders.length > 0;
  return (
    <>
      <div className="apart gap-x-3 gap-y-1">
        <h1 className="text-3xl">{m.heading}</h1>
        <span className="hidden print:inline">{formatDate(nowMs)}</span>
        {hasOrders && !beforeScripts && (
          <Button type="button" look="outline" className="print:hidden" onClick={() => window.print()}>
            {m.print}
          </Button>
        )}
      </div>
      <After after={after} on="cutting" />
      {list ? <Lists list={list} shades={shades} /> : <LoadFailed message={m.notLoaded} />}
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Lists({ list, shades }: { list: NonNullable<Data['list']>; shades: Data['shades'] }) {
  const { orders, shelves, more, unconfirmed } = list;
  const going = orders.filter(({ hindrances }) => hindrances.length === 0);
  const lines = going.flatMap((order) => order.lines);
  const taken = lines.filter(({ picked }) => picked === 'taken').length;
  const ready = going.filter(isReady).length;
  return (
    <>
      <p className="apart gap-x-4 text-ink-soft">
        <span role="status">{orders.length > 0 && m.progress({ taken, of: lines.length })}</span>
        {ready > 0 && (
          <a href="#pack" className="link link-alone print:hidden">
            {m.ready(ready)}
          </a>
        )}
      </p>
      {unconfirmed > 0 && (
        <p className="text-sm print:hidden">
          <LoneLink to="/admin/orders?step=confirm">{m.unconfirmed(unconfirmed)}</LoneLink>
        </p>
      )}
      {orders.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={<PackageCheck size={40} strokeWidth={1.25} />} title={m.none} />
        </div>
      )}
      <div className="mt-2 grid items-start gap-x-8 gap-y-8 lg:grid-cols-2 print:block">
        {shelves.length > 0 && (
          <section aria-label={m.cut} className="grid gap-4 print:block">
            {shelves.map((shelf) => (
              <ShelfSection key={shelf.key} shelf={shelf} shades={shades} />
            ))}
          </section>
        )}
        <div className="grid gap-8">
          <ToPack orders={going} shades={shades} />
          <Aside orders={orders.filter(({ hindrances }) => hindrances.length > 0)} />
        </div>
      </div>
      {more > 0 && <p className="mt-4 text-ink-soft">{m.more(more)}</p>}
    </>
  );
}
