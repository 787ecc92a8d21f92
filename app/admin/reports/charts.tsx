import { formatShortDate } from '#app/lib/time.ts';
import { barColourOf } from '#app/orders/order-status.tsx';
import type { OrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/reports.ts';
import { m as statuses } from '#words/statuses.ts';
import { DayBars, NamedBars } from './bars.tsx';
import type { ReportTable } from './tables.server.ts';

/** Fits a phone; the table has all. */
const MOST_BARS = 7;
/** A single bar tells nothing. */
const HAS_NAMES: readonly ReportTable['name'][] = ['category', 'city', 'source'];

export interface ReportChartsProps {
  tables: readonly ReportTable[];
  byStatus: readonly { status: OrderStatus; orders: number }[];
}

export function ReportCharts({ tables, byStatus }: ReportChartsProps) {
  const days = tables.find(({ name }) => name === 'day')?.rows ?? [];
  const paisaOf = (row: ReportTable['rows'][number]) => Number(row.at(-1)) / 100;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <DayBars
        title={m.tables.day}
        days={days.map((row) => ({ day: formatShortDate(Number(row[0])), value: paisaOf(row) }))}
        name={m.sales}
        isMoney
      />
      <DayBars
        title={m.ordersChart}
        days={days.map((row) => ({ day: formatShortDate(Number(row[0])), value: Number(row[1]) }))}
        name={m.orders}
      />
      {tables
        .filter(({ name, rows }) => HAS_NAMES.includes(name) && rows.length > 1)
        .map(({ name, rows }) => (
          <NamedBars
            key={name}
            title={m.tables[name]}
            rows={rows.slice(0, MOST_BARS).map((row) => ({
              name: name === 'category' ? `${row[0]} · ${row[1]}` : String(row[0]),
              value: paisaOf(row),
              fill: 'var(--color-indigo)',
            }))}
            name={m.sales}
            isMoney
          />
        ))}
      <NamedBars
        title={m.tables.status}
        rows={byStatus.map(({ status, orders }) => ({
          name: statuses.orderStatuses[status],
          value: orders,
          fill: barColourOf(status),
        }))}
        name={m.orders}
      />
    </div>
  );
}
