/** POST: a report table as CSV or XLSX, or all of them as XLSX or PDF. */
import { redirect } from 'react-router';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { formatDate } from '#app/lib/time.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { storeNow } from '#app/store/store-facts.server.ts';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { noteReport, type ReportFormat } from '#shop/reports/books.server.ts';
import type { Span } from '#shop/reports/span.ts';
import {
  SHEET_FORMATS,
  SHEET_TYPES,
  writeSpreadsheet,
  writeWorkbook,
} from '#shop/spreadsheets/write.server.ts';
import { m as times } from '#words/hours.ts';
import { adminCall } from '../ui/call.server.ts';
import type { Route } from './+types/sheet';
import { askedOf, reportOf, sheetOf, TABLES, tableOf, workbookOf } from './tables.server.ts';

const PAGE = '/admin/reports';
const TYPES: Readonly<Record<ReportFormat, string>> = { ...SHEET_TYPES, pdf: 'application/pdf' };

export const handle = needs('money');
export const loader = backTo(PAGE);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, admin } = adminCall(context, handle);
  const form = await readForm(request, 'table', 'format', 'from', 'to', 'slow');
  const { span, slowAfter } = askedOf(shop, form);
  if (!span) return redirect(PAGE, 303);
  const days = `${dateOfDay(span.first)}-${dateOfDay(span.last)}`;
  const send = async (table: string, format: ReportFormat, bytes: Uint8Array<ArrayBuffer>) => {
    await noteReport(shop, admin, { table, span, format });
    return new Response(bytes, {
      headers: {
        'Content-Type': TYPES[format],
        'Content-Disposition': `attachment; filename="${table === 'all' ? 'report' : table}-${days}.${format}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  };
  if (form.get('table') === 'all') {
    const report = await reportOf(shop, admin, { span, slowAfter });
    if (form.get('format') !== 'pdf')
      return send('all', 'xlsx', await writeWorkbook(workbookOf(report, daysOf(span))));
    const { reportAsPdf } = await import('./report-pdf.server.ts');
    const about = { store: storeNow(shop).name, days: daysOf(span) };
    return send('all', 'pdf', await reportAsPdf(report, about, request.signal));
  }
  const name = TABLES.find((one) => one === form.get('table'));
  const table = name && (await tableOf(shop, admin, { name, span, slowAfter }));
  if (!table) return redirect(PAGE, 303);
  const format = SHEET_FORMATS.find((one) => one === form.get('format')) ?? 'csv';
  return send(table.name, format, await writeSpreadsheet(sheetOf(table), format));
}

function daysOf({ first, last }: Span): string {
  const [from, to] = [first, last].map((day) => formatDate(startOfKarachiDay(day))) as [string, string];
  return first === last ? from : times.fromTo({ from, to });
}
