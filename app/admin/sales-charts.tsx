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
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { m as statuses } from '#words/statuses.ts';
import { barColourOf } from '../order-status.tsx';
import type { Figures } from './dashboard.tsx';

export type SalesChartsProps = Pick<Figures, 'sales' | 'byStatus'>;

const INK = 'var(--color-ink-soft)';
const TICK = { fill: INK, fontSize: 12 };

/** A chart is drawn from left to right: read from the right, its axes change sides and its bars their order. */
function directed() {
  const { dir } = languages[language()];
  const isRtl = dir === 'rtl';
  return {
    isRtl,
    /** With room beyond the end of the bars, in pixels. */
    margin: (end: number) => ({ top: 8, bottom: 0, left: isRtl ? end : 0, right: isRtl ? 0 : end }),
    y: { orientation: isRtl ? 'right' : 'left', tick: TICK, tickLine: false, axisLine: false },
    tooltip: {
      contentStyle: {
        background: 'var(--color-paper-white)',
        border: '1px solid var(--color-rule-strong)',
        direction: dir,
      },
      cursor: { fill: 'var(--color-paper-deep)' },
      isAnimationActive: false,
    },
  } as const;
}

export function SalesCharts({ sales, byStatus }: SalesChartsProps) {
  const { isRtl, margin, y, tooltip } = directed();
  const inRupees = sales.map((day) => ({ ...day, rupees: day.salesInPaisa / 100 }));
  const named = byStatus.map((row) => ({ ...row, name: statuses.orderStatuses[row.status] }));
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <Chart title={m.salesChart}>
        <BarChart accessibilityLayer={false} data={inRupees} margin={margin(22)}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="day"
            reversed={isRtl}
            tick={TICK}
            tickLine={false}
            interval={0}
            ticks={weeksBack(sales)}
            stroke={INK}
          />
          <YAxis {...y} width={52} tickFormatter={short} />
          <Tooltip {...tooltip} formatter={(rupees) => [formatMoney(Number(rupees) * 100), m.sales]} />
          <Bar dataKey="rupees" name={m.sales} fill="var(--color-indigo)" isAnimationActive={false} />
        </BarChart>
      </Chart>
      <Chart title={m.ordersChart}>
        <BarChart accessibilityLayer={false} data={sales} margin={margin(22)}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="day"
            reversed={isRtl}
            tick={TICK}
            tickLine={false}
            interval={0}
            ticks={weeksBack(sales)}
            stroke={INK}
          />
          <YAxis {...y} width={36} allowDecimals={false} />
          <Tooltip {...tooltip} />
          <Bar dataKey="orders" name={m.orders} fill="var(--color-brass-light)" isAnimationActive={false} />
        </BarChart>
      </Chart>
      <Chart title={m.statusChart}>
        <BarChart accessibilityLayer={false} data={named} layout="vertical" margin={margin(40)}>
          <XAxis type="number" hide reversed={isRtl} domain={[0, 'dataMax']} />
          <YAxis type="category" dataKey="name" {...y} width={76} />
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
      {/* Texts of a drawing are placed by their left or right end. */}
      <div dir="ltr">
        <ResponsiveContainer width="100%" height={220}>
          {children}
        </ResponsiveContainer>
      </div>
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
