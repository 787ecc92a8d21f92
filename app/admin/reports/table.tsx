import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { m as parcels } from '#words/parcels.ts';
import { m } from '#words/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { cellText } from './cell-text.ts';
import type { ReportTable } from './tables.server.ts';

/** The file has all. */
const ROWS_SHOWN = 31;

interface ShownTable extends ReportTable {
  /** Further rows in the file. */
  more: number;
}

/** Keeps all days, for their chart. */
export function forScreen(table: ReportTable): ShownTable {
  const rows = table.name === 'day' ? table.rows : table.rows.slice(0, ROWS_SHOWN);
  return { ...table, rows, more: table.rows.length - rows.length };
}

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
  // The file has every day; the screen skips those without orders.
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
    // Long names overflow a phone, so the table scrolls, also by keyboard.
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
  const text = cellText(as, value);
  if (typeof value === 'string') return <bdi>{text}</bdi>;
  return as === 'money' ? <Ltr>{text}</Ltr> : text;
}

/** Sent as a document, because it answers with a file. */
export function Files({ name, asked }: { name: ReportTable['name'] | 'all'; asked: Asked }) {
  const action = useHref('/admin/reports/sheet');
  const formats: Record<string, string> =
    name === 'all' ? { xlsx: m.allAsXlsx, pdf: m.onePage } : { xlsx: parcels.asXlsx, csv: parcels.asCsv };
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
          aria-label={name === 'all' ? undefined : m.file({ table: m.tables[name], format: label })}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}
