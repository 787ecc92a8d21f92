/** POST: a report table as CSV or XLSX. */
import { redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { backTo } from '#app/lib/write.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { noteReport } from '#shop/reports/books.server.ts';
import { SHEET_FORMATS, SHEET_TYPES, writeSpreadsheet } from '#shop/spreadsheets/write.server.ts';
import type { Route } from './+types/sheet';
import { askedOf, sheetOf, TABLES, tableOf } from './tables.server.ts';

const PAGE = '/admin/reports';

export const handle = needs('money');
export const loader = backTo(PAGE);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = requestOf(context);
  const admin = adminOf(context, handle);
  const form = await readForm(request, 'table', 'format', 'from', 'to', 'slow');
  const { span, slowAfter } = askedOf(shop, form);
  const name = TABLES.find((one) => one === form.get('table'));
  const format = SHEET_FORMATS.find((one) => one === form.get('format')) ?? 'csv';
  const table = span && name && (await tableOf(shop, admin, { name, span, slowAfter }));
  if (!table) return redirect(PAGE, 303);
  await noteReport(shop, admin, { table: table.name, span, format });
  const days = `${dateOfDay(span.first)}-${dateOfDay(span.last)}`;
  return new Response(await writeSpreadsheet(sheetOf(table), format), {
    headers: {
      'Content-Type': SHEET_TYPES[format],
      'Content-Disposition': `attachment; filename="${table.name}-${days}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
