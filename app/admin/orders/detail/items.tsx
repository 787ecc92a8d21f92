import { href, Link } from 'react-router';
import { langOf } from '#app/lib/lang-of.ts';
import { OrderLines } from '#app/orders/order-lines.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { isBeforeHandover } from '#shop/orders/life.ts';
import { m as charges } from '#words/charges.ts';
import { m } from '#words/order-change.ts';
import { m as orders } from '#words/orders.ts';
import type { CutLine } from '../list/cut-lines.server.ts';
import type { ShownOrder } from './order.tsx';

interface ItemsProps {
  order: ShownOrder;
  /** Each line's thaan, by product. */
  cuts: readonly CutLine[];
  /** Colours by product. */
  shades: Readonly<Record<string, string>>;
}

export function Items({ order, cuts, shades }: ItemsProps) {
  const { orderNumber: number, ending, step } = order;
  return (
    <section aria-labelledby="items">
      <div className="apart gap-x-4">
        <h2 id="items" className="text-xl">
          {orders.items}
        </h2>
        {!ending && isBeforeHandover(step) && (
          <Link
            to={href('/admin/orders/:number/change', { number })}
            className="link link-alone print:hidden"
          >
            {m.heading}
          </Link>
        )}
      </div>
      <OrderLines order={order} withCodes shades={shades} />
      {cuts.map(({ productId, name, text }) => (
        <p key={productId} className="mt-2 font-medium">
          <bdi lang={langOf(name)}>{name}</bdi>: <span>{text}</span>
        </p>
      ))}
      <Reasons order={order} />
    </section>
  );
}

/** Prices and charges that differ from catalogue and settings. */
function Reasons({ order }: { order: ShownOrder }) {
  const prices = order.items.flatMap(({ productId, name, priceInPaisa, listedInPaisa, priceReason = '' }) =>
    listedInPaisa == null
      ? []
      : [
          {
            id: productId,
            text: m.cost({ name, before: formatMoney(listedInPaisa), after: formatMoney(priceInPaisa) }),
            reason: priceReason,
          },
        ],
  );
  const others = order.charges.flatMap(({ kind, reason }) =>
    reason === undefined ? [] : [{ id: kind, text: charges.names[kind], reason }],
  );
  return [...prices, ...others].map(({ id, text, reason }) => (
    <p key={id} className="mt-1 text-sm wrap-anywhere text-ink-soft">
      <span>{text}</span>: <bdi>{reason}</bdi>
    </p>
  ));
}
