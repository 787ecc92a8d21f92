/** Obstacles to sending an order, each with a link to the remedy. */
import { href, Link } from 'react-router';
import { isBeforeHandover } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { m as cutting } from '#words/cutting.ts';
import { m } from '#words/order-screen.ts';
import { m as queues } from '#words/queues.ts';

interface MendsProps {
  order: Pick<Order, 'orderNumber' | 'step' | 'customerInfo'>;
  /** Of the last call. */
  isNumberWrong: boolean;
  /** Names of lines that were not on their shelves. */
  missing?: readonly string[];
}

export function Mends({
  order: { orderNumber: number, step, customerInfo },
  isNumberWrong,
  missing = [],
}: MendsProps) {
  if (!isBeforeHandover(step)) return null;
  const change = href('/admin/orders/:number/change', { number });
  const lacks = [
    isNumberWrong && { what: m.numberIsWrong, to: `${change}#phone`, mend: m.otherNumber },
    customerInfo.address.trim() === '' && {
      what: queues.noAddress,
      to: `${change}#address`,
      mend: m.writeAddress,
    },
    ...missing.map((name) => ({
      what: cutting.missingOf(name),
      to: `${href('/admin/cutting')}#aside`,
      mend: cutting.heading,
    })),
  ].filter((lack) => lack !== false);
  return lacks.map(({ what, to, mend }) => (
    <p key={what} className="notice notice-error flex flex-wrap items-center gap-x-3 px-2 py-0 print:hidden">
      <span>{what}</span>
      <Link className="link -my-1.5 inline-flex min-h-11 items-center font-medium" to={to}>
        {mend}
      </Link>
    </p>
  ));
}
