import { href, Link } from 'react-router';
import { formatDate } from '#app/lib/time.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import type { OpenOrder, Owed, ToGiveBack } from '#shop/money/owed.server.ts';
import { OWN_RIDER } from '#shop/settings/delivery/couriers.ts';
import { m } from '#words/cash.ts';
import { m as couriers } from '#words/couriers.ts';

export function OwedOrders({
  owed: { name, courier, sinceMs, orders, openInPaisa, taxes, oldest },
}: {
  owed: Owed & { name: string | null };
}) {
  const withheld = taxes.incomeInPaisa + taxes.salesInPaisa;
  return (
    <div className="mb-4">
      <h3 className="text-lg font-semibold">
        <bdi>{name || (courier === OWN_RIDER ? couriers.ownRider : m.noCourier)}</bdi>
      </h3>
      <p className="font-serif text-3xl">
        <Ltr>{formatMoney(openInPaisa)}</Ltr>
      </p>
      <p>
        <span>{m.owedOrders(orders)}</span> · <span>{m.owedSince(formatDate(sinceMs))}</span>
        {withheld > 0 && (
          <>
            {' '}
            · <span>{m.expectedTaxes(formatMoney(withheld))}</span>
          </>
        )}
      </p>
      <OpenOrders orders={oldest} />
      {orders > oldest.length && <p className="text-ink-soft">{m.oldestOnly(oldest.length)}</p>}
    </div>
  );
}

export function ToGiveBackSum({ orders, inPaisa, oldest }: ToGiveBack) {
  return (
    <>
      <p className="font-serif text-3xl">
        <Ltr>{formatMoney(inPaisa)}</Ltr>
      </p>
      <p>{m.owedOrders(orders)}</p>
      <OpenOrders orders={oldest} />
      {orders > oldest.length && <p className="text-ink-soft">{m.oldestOnly(oldest.length)}</p>}
    </>
  );
}

function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <ul className="mt-1">
      {orders.map(({ orderNumber, fullName, openInPaisa, createdAt }) => (
        <li key={orderNumber} className="border-b border-rule">
          <Link
            to={href('/admin/orders/:number', { number: orderNumber })}
            className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-indigo"
          >
            <span className="min-w-0">
              <bdi className="font-medium">{fullName || orderNumber}</bdi>{' '}
              <span className="block text-sm text-ink-soft">
                <Ltr>{orderNumber}</Ltr> · <span>{formatDate(createdAt)}</span>
              </span>
            </span>
            <span className="whitespace-nowrap">
              <Ltr>{formatMoney(Math.abs(openInPaisa))}</Ltr>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
