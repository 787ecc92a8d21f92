import type { ReactNode } from 'react';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/dashboard.ts';
import { m as statuses } from '#words/statuses.ts';
import type { SalesChartsProps } from './sales-charts.tsx';

export function SalesSum({ sales }: Pick<SalesChartsProps, 'sales'>) {
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  const total = sales.reduce((sum, day) => sum + day.salesInPaisa, 0);
  return <p>{m.salesSum({ orders, total: formatMoney(total) })}</p>;
}

export function SalesTables({ sales, byStatus }: SalesChartsProps) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center">{m.asTables}</summary>
      <div className="grid gap-8 md:grid-cols-2">
        <Table caption={m.perDay} heads={[m.day, m.orders, m.sales]}>
          {sales.toReversed().map(({ day, orders: count, salesInPaisa }) => (
            <Row key={day} head={day} cells={[count, formatMoney(salesInPaisa)]} />
          ))}
        </Table>
        <Table caption={m.byStatus} heads={[m.status, m.orders]}>
          {byStatus.map(({ status, orders: count }) => (
            <Row key={status} head={statuses.orderStatuses[status]} cells={[count]} />
          ))}
        </Table>
      </div>
    </details>
  );
}

interface TableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

function Table({ caption, heads, children }: TableProps) {
  return (
    <table className="h-fit w-full border-collapse">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b border-rule-strong">
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-medium ${place === 0 ? 'text-start' : 'text-end'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ head, cells }: { head: string; cells: readonly (string | number)[] }) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className="py-1 text-start font-normal">
        {head}
      </th>
      {cells.map((cell, place) => (
        <td key={place} className="py-1 text-end">
          {cell}
        </td>
      ))}
    </tr>
  );
}
