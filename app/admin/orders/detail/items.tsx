import { href } from 'react-router';
import { langOf } from '#app/lib/lang-of.ts';
import { OrderLines } from '#app/orders/order-lines.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { isBeforeHandover } from '#shop/orders/life.ts';
import { m as charges } from '#words/charges.ts';
import { m } from '#words/order-change.ts';
import { m as orders } from '#words/orders.ts';
import type { CutLine } from '../list/cut-lines.server.ts';
import type { ShownOrder } from './order.tsx';

/** `cuts` give each line's thaan, by product. */
export function Items({ order, cuts }: { order: ShownOrder; cuts: readonly CutLine[] }) {
  const { orderNumber: number, ending, step } = order;
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="mb-1 text-xl">
        {orders.items}
      </h2>
      <OrderLines order={order} withCodes />
      {cuts.map(({ productId, name, text }) => (
        <p key={productId} className="mt-2 font-medium">
          <bdi lang={langOf(name)}>{name}</bdi>: <span>{text}</span>
        </p>
      ))}
      <Reasons order={order} />
      {!ending && isBeforeHandover(step) && (
        <ButtonLink
          to={href('/admin/orders/:number/change', { number })}
          look="outline"
          className="mt-3 print:hidden"
        >
          {m.heading}
        </ButtonLink>
      )}
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
