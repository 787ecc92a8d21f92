import { type ComponentType, useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { SLOW_AFTER_DAYS, SPANS, type Span, spanOf } from '#shop/reports/span.ts';
import { m as admin } from '#words/admin.ts';
import { m as profitWords } from '#words/profit.ts';
import { m } from '#words/reports.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors, SelectField, TextField } from '../../ui/field.tsx';
import { SideBySide } from '../../ui/ltr.tsx';
import { useMayOpen } from '../frame/shown-links.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { ListFailed } from '../ui/list-tools.tsx';
import { Options } from '../ui/options.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/reports';
import { figureTexts } from './cell-text.ts';
import type { ReportChartsProps } from './charts.tsx';
import { type Asked, Files, forScreen, ReportSection } from './table.tsx';
import { askedOf, reportOf } from './tables.server.ts';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.reports));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const { span, typed, slowAfter } = askedOf(shop, url.searchParams);
  const today = karachiDay(shop.now());
  const dates = ({ first, last }: Span) => ({ from: dateOfDay(first), to: dateOfDay(last) });
  return {
    asked: { ...(span ? dates(span) : typed), slow: String(slowAfter) },
    slowAfter,
    isWrong: span === null,
    spans: SPANS.map((name) => ({ name, ...dates(spanOf(name, today)) })),
    report: span && (await attempt(shopRequest, () => shownReport(shop, admin, { span, slowAfter }))),
  };
}

async function shownReport(...asked: Parameters<typeof reportOf>) {
  const { tables, shelf, cash, status, earned, profit, ...report } = await reportOf(...asked);
  return {
    ...report,
    earned: earned && { ...earned, tables: earned.tables.map(forScreen) },
    profit: profit && { ...profit, table: forScreen(profit.table), expenses: forScreen(profit.expenses) },
    tables: tables.map(forScreen),
    shelf: { ...shelf, table: forScreen(shelf.table) },
    cash: { ...cash, table: forScreen(cash.table), ways: forScreen(cash.ways) },
    status: { ...status, table: forScreen(status.table) },
  };
}

type Report = Awaited<ReturnType<typeof shownReport>>;

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { asked, slowAfter, isWrong, report } = loaderData;
  return (
    <>
      <h1 className="text-4xl">{admin.reports}</h1>
      <ChooseDays loaded={loaderData} />
      {report && <Figures report={report} asked={asked} slowAfter={slowAfter} />}
      {!report && !isWrong && <ListFailed message={m.notLoaded} />}
    </>
  );
}

function ChooseDays({ loaded: { asked, spans, isWrong } }: { loaded: Route.ComponentProps['loaderData'] }) {
  return (
    <div className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {spans.map(({ name, from, to }) => (
          <li key={name}>
            <Link
              to={`?${new URLSearchParams({ from, to, slow: asked.slow })}`}
              preventScrollReset
              aria-current={from === asked.from && to === asked.to ? 'true' : undefined}
              className="button button-outline"
            >
              {m.spans[name]}
            </Link>
          </li>
        ))}
      </ul>
      {/* Another span resets its fields. */}
      <Form
        key={`${asked.from} ${asked.to}`}
        method="get"
        preventScrollReset
        className="mt-4 grid max-w-3xl grid-cols-2 items-end gap-3 sm:grid-cols-4"
      >
        {isWrong && (
          <div className="col-span-full">
            <FormErrors errors={[m.wrongSpan]} answer={asked} />
          </div>
        )}
        <TextField label={m.from} type="date" name="from" defaultValue={asked.from} required />
        <TextField label={m.to} type="date" name="to" defaultValue={asked.to} required />
        <SelectField label={m.shelfSince} name="slow" defaultValue={asked.slow}>
          <Options of={SLOW_AFTER_DAYS.map((days) => [days, m.shelfDays(days)])} />
        </SelectField>
        <Button type="submit" className="justify-self-start">
          {m.show}
        </Button>
      </Form>
    </div>
  );
}

function Figures({ report, asked, slowAfter }: { report: Report; asked: Asked; slowAfter: number }) {
  const { orders, figures, tables, shelf, cash, status } = report;
  const mayOpen = useMayOpen();
  return (
    <>
      <Files name="all" asked={asked} />
      <dl className="mt-6 grid grid-cols-2 border-t border-s border-rule lg:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure.label} className="figure p-3">
            <dt className="text-sm">{figure.label}</dt>
            <dd className="font-serif text-xl wrap-anywhere sm:text-2xl">
              <SideBySide values={figureTexts(figure)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-text text-sm text-ink-soft">{m.counted}</p>
      {mayOpen('/admin/parcels') && <LoneLink to="/admin/parcels?view=refusals">{m.whyRefused}</LoneLink>}
      {report.profit && (
        <div className="mt-8 max-w-xl">
          <ReportSection table={report.profit.table} asked={asked}>
            <p className="text-sm text-ink-soft">{profitWords.text}</p>
            {report.profit.unknown > 0 && (
              <p className="notice mt-2">{profitWords.unknown(report.profit.unknown)}</p>
            )}
          </ReportSection>
          <ReportSection table={report.profit.expenses} asked={asked} />
        </div>
      )}
      {orders > 0 && <Charts tables={tables} byStatus={status.byStatus} />}
      <div className="mt-8 gap-10 lg:columns-2">
        {tables.map((table) => (
          <ReportSection key={table.name} table={table} asked={asked}>
            {['product', 'category'].includes(table.name) && (
              <p className="text-sm text-ink-soft">{m.goodsAlone}</p>
            )}
          </ReportSection>
        ))}
        {report.earned?.tables.map((table) => (
          <ReportSection key={table.name} table={table} asked={asked}>
            <p className="text-sm text-ink-soft">
              {report.earned && report.earned.unknownInPaisa !== 0
                ? m.costsUnknown(formatMoney(report.earned.unknownInPaisa))
                : m.costsOfTheDay}
            </p>
          </ReportSection>
        ))}
        <ReportSection table={status.table} asked={asked} />
        <ReportSection table={cash.table} asked={asked}>
          <p className="text-sm text-ink-soft">{m.cashText}</p>
        </ReportSection>
        <ReportSection table={cash.ways} asked={asked} />
        <ReportSection table={shelf.table} asked={asked}>
          <p className="text-sm text-ink-soft">
            <Whole
              text={m.shelfText({
                days: slowAfter,
                products: shelf.products,
                worth: formatMoney(shelf.worthInPaisa),
              })}
            />
          </p>
        </ReportSection>
      </div>
    </>
  );
}

/** Decorative: the tables have all figures. Recharts loads after the page. */
function Charts(figures: ReportChartsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ReportChartsProps> | null>(null);
  useEffect(() => {
    import('./charts.tsx').then(
      ({ ReportCharts }) => setLoaded(() => ReportCharts),
      () => {}, // the tables are there
    );
  }, []);
  return (
    <div aria-hidden="true" className="mt-6 min-h-72 print:hidden">
      {Loaded && <Loaded {...figures} />}
    </div>
  );
}
