/** Sales and orders per day, and orders by status, as charts. In a separate file: no other screen loads Recharts. */
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/dashboard.ts';
import { m as statuses } from '#words/statuses.ts';
import { barColourOf } from '../order-status.tsx';
import type { Figures } from './dashboard.tsx';

export type SalesChartsProps = Pick<Figures, 'sales' | 'byStatus'>;

const INK = 'var(--color-ink-soft)';
const TICK = { fill: INK, fontSize: 12 };
const TOOLTIP = {
  contentStyle: { background: 'var(--color-paper-white)', border: '1px solid var(--color-rule-strong)' },
  cursor: { fill: 'var(--color-paper-deep)' },
  isAnimationActive: false,
};
export function SalesCharts({ sales, byStatus }: SalesChartsProps) {
  const inRupees = sales.map((day) => ({ ...day, rupees: day.salesInPaisa / 100 }));
  const named = byStatus.map((row) => ({ ...row, name: statuses.orderStatuses[row.status] }));
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <Chart title={m.salesChart}>
        <BarChart
          accessibilityLayer={false}
          data={inRupees}
          margin={{ top: 8, right: 22, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="day"
            tick={TICK}
            tickLine={false}
            interval={0}
            ticks={weeksBack(sales)}
            stroke={INK}
          />
          <YAxis tick={TICK} tickLine={false} axisLine={false} width={52} tickFormatter={short} />
          <Tooltip {...TOOLTIP} formatter={(rupees) => [formatMoney(Number(rupees) * 100), m.sales]} />
          <Bar dataKey="rupees" name={m.sales} fill="var(--color-indigo)" isAnimationActive={false} />
        </BarChart>
      </Chart>
      <Chart title={m.ordersChart}>
        <BarChart accessibilityLayer={false} data={sales} margin={{ top: 8, right: 22, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="day"
            tick={TICK}
            tickLine={false}
            interval={0}
            ticks={weeksBack(sales)}
            stroke={INK}
          />
          <YAxis tick={TICK} tickLine={false} axisLine={false} width={36} allowDecimals={false} />
          <Tooltip {...TOOLTIP} />
          <Bar dataKey="orders" name={m.orders} fill="var(--color-brass-light)" isAnimationActive={false} />
        </BarChart>
      </Chart>
      <Chart title={m.statusChart}>
        <BarChart
          accessibilityLayer={false}
          data={named}
          layout="vertical"
          margin={{ top: 8, right: 40, bottom: 0, left: 0 }}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis type="category" dataKey="name" tick={TICK} tickLine={false} axisLine={false} width={76} />
          <Bar dataKey="orders" name={m.orders} isAnimationActive={false}>
            {byStatus.map(({ status }) => (
              <Cell key={status} fill={barColourOf(status)} />
            ))}
            <LabelList dataKey="orders" position="right" fill={INK} fontSize={13} />
          </Bar>
        </BarChart>
      </Chart>
    </div>
  );
}

function Chart({ title, children }: { title: string; children: React.ReactElement }) {
  return (
    <div className="sheet p-3">
      <p className="mb-2 font-medium">{title}</p>
      <ResponsiveContainer width="100%" height={220}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** Today and each seventh day before it: the axis ends where the bars do. */
function weeksBack(sales: SalesChartsProps['sales']): string[] {
  return sales.filter((_, place) => (sales.length - 1 - place) % 7 === 0).map(({ day }) => day);
}

/** `125000` rupees as `125k`, so that the axis stays narrow. */
function short(rupees: number): string {
  return rupees >= 1000 ? m.thousands(Math.round(rupees / 100) / 10) : String(rupees);
}
