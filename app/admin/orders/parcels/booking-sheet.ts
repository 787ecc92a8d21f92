/** POST: ticked orders in the courier's columns, CSV or XLSX. */
import { redirect } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { bookingSheet } from '#shop/parcels/booking.server.ts';
import { SHEET_FORMATS, SHEET_TYPES, writeSpreadsheet } from '#shop/spreadsheets/write.server.ts';
import { m } from '#words/parcels.ts';
import type { Route } from './+types/booking-sheet';
import { readHandForm } from './hand-over.server.ts';

const PAGE = '/admin/parcels';

export const handle = needs('orders');
export const loader = backTo(PAGE);

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const { courier, orders } = await readHandForm(request);
  const format = SHEET_FORMATS.find((one) => one === url.searchParams.get('format')) ?? 'csv';
  const rows = await bookingSheet(shop, admin, { courier, orderIds: orders });
  if (!rows) {
    flash(shopRequest, failed(m.bookingSheet, m.noSheet));
    return redirect(PAGE, 303);
  }
  return new Response(await writeSpreadsheet(rows, format), {
    headers: {
      'Content-Type': SHEET_TYPES[format],
      'Content-Disposition': `attachment; filename="booking-sheet.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
