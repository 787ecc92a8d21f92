/**
 * POST /admin/orders/entries: an entry that waited on the device. The answer is JSON: the order's number, or why it was not made. Somebody else may
 * be logged in by now, in whose name it must not be entered: it is refused with 403, and waits for its writer.
 */
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m } from '#words/enter.ts';
import { requestOf } from '../../context.ts';
import { readForm } from '../../forms.server.ts';
import type { Wrong } from '../../forms.ts';
import { adminOf } from '../../guards.server.ts';
import { WRITER } from '../../writer.ts';
import { fieldOf, productsOf } from '../order/change-fields.ts';
import type { Route } from './+types/entries';
import { ALL_FIELDS, makeEntered, rowsOf } from './enter.server.ts';
import { LISTED, pricedSince } from './listed.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context, 'orders');
  const form = await readForm(request, ...ALL_FIELDS, WRITER, LISTED);
  if (form.get(WRITER) !== admin.id) return Response.json({}, { status: 403 });
  form.delete(WRITER);
  const made = await makeEntered(requestOf(context), admin, form);
  if (made.ok) return Response.json({ orderNumber: made.orderNumber });
  return Response.json(await asItIsNow(requestOf(context).shop, form, made.wrong), { status: made.status });
}

/** Why it was not made, each product by its name; its products as they are now, and the prices of those that cost something else meanwhile. */
async function asItIsNow(shop: Shop, form: URLSearchParams, { fieldErrors = {}, formErrors = [] }: Wrong) {
  const rows = await rowsOf(shop, productsOf(form));
  const wrong = Object.entries(fieldErrors);
  // The shop asks for the reason of a price that nobody has changed: then it is the shop's price that changed.
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
