/** A table of the reports, with the way to have it as a file. */
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as parcels } from '#words/parcels.ts';
import { m } from '#words/reports.ts';
import { formatDate } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { WriterField } from '../../writer-field.tsx';
import type { ReportTable } from './tables.server.ts';

/** A phone is scrolled through no more; the file has all. */
const ROWS_SHOWN = 31;

/** What of a table is sent to its screen. */
export interface ShownTable extends ReportTable {
  /** How many more rows its file has. */
  more: number;
}

/** Of the days all are sent, as their chart has each. */
export function forScreen(table: ReportTable): ShownTable {
  const rows = table.name === 'day' ? table.rows : table.rows.slice(0, ROWS_SHOWN);
  return { ...table, rows, more: table.rows.length - rows.length };
}

/** What the table was made of; its file is made of the same. */
export interface Asked {
  from: string;
  to: string;
  slow: string;
}

export function ReportSection({
  table,
  asked,
  children,
}: {
  table: ShownTable;
  asked: Asked;
  children?: ReactNode;
}) {
  const { name, rows } = table;
  // The file has each day; a phone is spared those without an order.
  const shownRows = name === 'day' ? rows.filter(([, ...figures]) => figures.some(Boolean)) : rows;
  const more = table.more + Math.max(0, shownRows.length - ROWS_SHOWN);
  return (
    <div className="mb-8 min-w-0 break-inside-avoid">
      <h2 id={`report-${name}`} className="mb-1 text-2xl">
        {m.tables[name]}
      </h2>
      {children}
      {shownRows.length > 0 && <Rows table={{ ...table, rows: shownRows }} />}
      {shownRows.length === 0 && name !== 'shelf' && <p className="text-ink-soft">{m.none}</p>}
      {more > 0 && <p className="mt-2 text-ink-soft">{m.more(more)}</p>}
      {shownRows.length > 0 && <Files name={name} asked={asked} />}
    </div>
  );
}

function Rows({ table: { name, columns, rows, foot = [] } }: { table: ReportTable }) {
  const isText = (place: number) => ['text', 'day'].includes(columns[place]?.as ?? '');
  return (
    // A long name makes the table wider than a phone: it scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-labelledby={`report-${name}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule-strong text-sm">
            {columns.map(({ head }, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1 font-medium ${place > 0 ? 'ps-3' : ''} ${isText(place) ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.slice(0, ROWS_SHOWN), ...foot].map((row, at) => (
            <tr key={at} className={`border-b border-rule ${foot.includes(row) ? 'font-medium' : ''}`}>
              <th
                scope="row"
                className={`py-2 text-start ${foot.includes(row) ? 'font-medium' : 'font-normal'}`}
              >
                {shown(columns[0]?.as, row[0])}
              </th>
              {row.slice(1).map((value, place) => (
                <td
                  key={place}
                  className={`py-2 ps-3 whitespace-nowrap ${isText(place + 1) ? 'text-start' : 'text-end'}`}
                >
                  {shown(columns[place + 1]?.as, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shown(as: ReportTable['columns'][number]['as'] | undefined, value: string | number = ''): ReactNode {
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (as === 'money') return <Ltr>{formatMoney(value)}</Ltr>;
  return as === 'day' ? formatDate(value) : value.toLocaleString('en-US');
}

/** A form that is sent as a document, as its answer is a file. */
function Files({ name, asked }: { name: ReportTable['name']; asked: Asked }) {
  const action = useHref('/admin/reports/sheet');
  const formats = { xlsx: parcels.asXlsx, csv: parcels.asCsv };
  return (
    <form method="post" action={action} className="mt-3 flex flex-wrap gap-3 print:hidden">
      <WriterField />
      <input type="hidden" name="table" value={name} />
      {Object.entries(asked).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {Object.entries(formats).map(([format, label]) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          look="outline"
          aria-label={m.file({ table: m.tables[name], format: label })}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}
