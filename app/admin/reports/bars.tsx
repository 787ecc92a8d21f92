/** A separate module, so that no other screen loads Recharts. */
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
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { m } from '#words/reports.ts';

const INK = 'var(--color-ink-soft)';
const TICK = { fill: INK, fontSize: 12 };
/** Of a chart, in pixels. */
const HEIGHT = 220;
/** Of a horizontal bar with a label of two lines, in pixels. */
const ROW = 36;

/** Charts are drawn left to right: right-to-left pages mirror axes and bar order. */
function directed() {
  const { dir } = languages[language()];
  const isRtl = dir === 'rtl';
  return {
    isRtl,
    /** `end`: room beyond the bars, in pixels. */
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

interface DayBarsProps {
  title: string;
  days: readonly { day: string; value: number }[];
  /** Label of the values. */
  name: string;
  /** In rupees. */
  isMoney?: boolean;
}

export function DayBars({ title, days, name, isMoney = false }: DayBarsProps) {
  const { isRtl, margin, y, tooltip } = directed();
  const money = isMoney && {
    formatter: (rupees: unknown) => [formatMoney(Number(rupees) * 100), name] as [string, string],
  };
  return (
    <Chart title={title}>
      <BarChart accessibilityLayer={false} data={[...days]} margin={margin(22)}>
        <CartesianGrid vertical={false} stroke="var(--color-rule)" />
        <XAxis
          dataKey="day"
          reversed={isRtl}
          tick={TICK}
          tickLine={false}
          interval={0}
          ticks={someDays(days)}
          stroke={INK}
        />
        {isMoney ? (
          <YAxis {...y} width={52} tickFormatter={short} />
        ) : (
          <YAxis {...y} width={36} allowDecimals={false} />
        )}
        <Tooltip {...tooltip} {...money} />
        <Bar
          dataKey="value"
          name={name}
          maxBarSize={48}
          fill={isMoney ? 'var(--color-indigo)' : 'var(--color-brass-light)'}
          isAnimationActive={false}
        />
      </BarChart>
    </Chart>
  );
}

interface NamedBarsProps {
  title: string;
  rows: readonly { name: string; value: number; fill: string }[];
  name: string;
  isMoney?: boolean;
}

/** Horizontal bars. */
export function NamedBars({ title, rows, name, isMoney = false }: NamedBarsProps) {
  const { isRtl, margin, y } = directed();
  return (
    <Chart title={title} height={Math.max(HEIGHT, rows.length * ROW)}>
      <BarChart
        accessibilityLayer={false}
        data={[...rows]}
        layout="vertical"
        margin={margin(isMoney ? 60 : 44)}
      >
        <XAxis type="number" hide reversed={isRtl} domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="name" {...y} width={isMoney ? 120 : 76} interval={0} />
        <Bar dataKey="value" name={name} maxBarSize={36} isAnimationActive={false}>
          {rows.map((row) => (
            <Cell key={row.name} fill={row.fill} />
          ))}
          <LabelList
            dataKey="value"
            position="right"
            fill={INK}
            fontSize={13}
            {...(isMoney && { formatter: (rupees: unknown) => short(Number(rupees)) })}
          />
        </Bar>
      </BarChart>
    </Chart>
  );
}

interface ChartProps {
  title: string;
  /** In pixels. */
  height?: number;
  children: React.ReactElement;
}

function Chart({ title, height = HEIGHT, children }: ChartProps) {
  return (
    <div className="sheet p-3">
      <p className="mb-2 font-medium">{title}</p>
      {/* SVG text is anchored at its left or right end. */}
      <div dir="ltr">
        <ResponsiveContainer width="100%" height={height}>
          {children}
        </ResponsiveContainer>
      </div>
    </div>
  );
}

/**
 * The last day and every seventh before it, or about five days of a longer range: the axis ends
 * with the bars.
 */
function someDays(days: DayBarsProps['days']): string[] {
  const every = Math.max(7, Math.ceil(days.length / 5));
  return days.filter((_, place) => (days.length - 1 - place) % every === 0).map(({ day }) => day);
}

/** `125000` as `125k`, to keep the axis narrow. */
function short(rupees: number): string {
  return rupees >= 1000 ? m.thousands(Math.round(rupees / 100) / 10) : String(rupees);
}
