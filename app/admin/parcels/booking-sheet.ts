/** POST: ticked orders in the courier's columns, CSV or XLSX. */
import { redirect } from 'react-router';
import { bookingSheet } from '#shop/parcels/booking.server.ts';
import { SHEET_FORMATS, SHEET_TYPES, writeSheet } from '#shop/sheets/write.server.ts';
import { m } from '#words/parcels.ts';
import { requestOf } from '../../context.ts';
import { flash } from '../../flash.server.ts';
import { adminOf } from '../../guards.server.ts';
import { needs } from '../../needs.ts';
import { failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import type { Route } from './+types/booking-sheet';
import { readHandForm } from './hand-over.server.ts';

const PAGE = '/admin/parcels';

export const handle = needs('orders');
export const loader = backTo(PAGE);

export async function action({ request, url, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  const { courier, orders } = await readHandForm(request);
  const format = SHEET_FORMATS.find((one) => one === url.searchParams.get('format')) ?? 'csv';
  const rows = await bookingSheet(shopRequest.shop, admin, { courier, orderIds: orders });
  if (!rows) {
    flash(shopRequest, failed(m.bookingSheet, m.noSheet));
    return redirect(PAGE, 303);
  }
  return new Response(await writeSheet(rows, format), {
    headers: {
      'Content-Type': SHEET_TYPES[format],
      'Content-Disposition': `attachment; filename="booking-sheet.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
