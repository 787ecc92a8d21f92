/**
 * POST: an entry that waited on a device; answers JSON. 403 for another account: the entry waits
 * for its writer.
 */
import { requestOf } from '#app/lib/context.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m } from '#words/enter.ts';
import { fieldOf, productsOf } from '../detail/change-fields.ts';
import type { Route } from './+types/entries';
import { ALL_FIELDS, makeEntered, rowsOf } from './enter.server.ts';
import { LISTED, pricedSince } from './listed.ts';

export const handle = needs('orders');

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context, handle);
  const form = await readForm(request, ...ALL_FIELDS, WRITER, LISTED);
  if (form.get(WRITER) !== admin.id) return Response.json({}, { status: 403 });
  form.delete(WRITER);
  const made = await makeEntered(requestOf(context), admin, form);
  if (made.ok) return Response.json({ orderNumber: made.orderNumber });
  return Response.json(await asItIsNow(requestOf(context).shop, form, made.wrong), { status: made.status });
}

/** Errors by product name, with current products and changed prices. */
async function asItIsNow(shop: Shop, form: URLSearchParams, { fieldErrors = {}, formErrors = [] }: Wrong) {
  const rows = await rowsOf(shop, productsOf(form));
  const wrong = Object.entries(fieldErrors);
  // A missing reason for an unedited price means that the shop's price changed.
  const others = wrong.some(([name]) => name.startsWith('reason')) ? pricedSince(form, rows) : [];
  const named = wrong.flatMap(([field, said = []]) => {
    const row = rows.find(
      ({ row: at }) => field.match(/^(?:quantity|length|price|reason)(\d+)$/)?.[1] === String(at),
    );
    if (!row) return said;
    return others.includes(row) ? [] : said.map((why) => m.ofItem({ name: row.name, why }));
  });
  const priced = others.map(({ name, listedInPaisa }) =>
    m.priceNow({ name, price: formatMoney(listedInPaisa) }),
  );
  const prices = others.map(({ row, listedInPaisa }) => [fieldOf('price', row), moneyAsInput(listedInPaisa)]);
  return { why: [...formErrors, ...named, ...priced].join(' '), rows, fields: Object.fromEntries(prices) };
}
