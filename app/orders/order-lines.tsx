import { formatMoney } from '#shop/kernel/money.ts';
import type { Order } from '#shop/orders/order.ts';
import { priceOfOrder } from '#shop/orders/price.ts';
import { m } from '#words/charges.ts';
import { Thumbnail } from '../catalogue/thumbnail.tsx';
import { langOf } from '../lib/lang-of.ts';

interface OrderLinesProps {
  order: Pick<Order, 'items' | 'charges' | 'totalInPaisa'>;
  /** For packing. */
  withCodes?: boolean;
  /** Colours by product id, beside the codes. */
  shades?: Readonly<Record<string, string>>;
}

export function OrderLines({ order, withCodes = false, shades = {} }: OrderLinesProps) {
  const { lines, charges } = priceOfOrder(order);
  return (
    <>
      <ul>
        {lines.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 border-b border-rule py-2">
            <Thumbnail image={item.image} sizes="3rem" className="w-12 shrink-0" />
            <span className="min-w-0 flex-1">
              <bdi lang={langOf(item.name)}>{item.name}</bdi>{' '}
              {!item.cutCm && (
                <span className="whitespace-nowrap text-ink-soft">
                  × <span>{item.quantity}</span>
                </span>
              )}
              {withCodes && (
                <span className="block text-sm text-ink-soft">
                  <span>{item.productCode}</span>
                  <Shade name={shades[item.productId]} />
                </span>
              )}
            </span>
            <span className="whitespace-nowrap">{formatMoney(item.totalInPaisa)}</span>
          </li>
        ))}
      </ul>
      {charges.map(({ kind, amountInPaisa }) => (
        <p key={kind} className="mt-2 flex justify-between">
          <span>{m.names[kind]}</span>
          <span>{formatMoney(amountInPaisa)}</span>
        </p>
      ))}
      <p className="mt-2 flex justify-between font-semibold">
        <span>{m.total}</span>
        <span>{formatMoney(order.totalInPaisa)}</span>
      </p>
    </>
  );
}

export function Shade({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <>
      {' · '}
      <bdi lang={langOf(name)}>{name}</bdi>
    </>
  );
}
