import { z } from 'zod';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { parseFields, showAgain, wordsFor } from '#app/lib/forms/forms.server.ts';
import { partsOfCategory } from '#shop/catalogue/category-value.ts';
import type { ProductForm } from '#shop/catalogue/fields.ts';
import { typedClothForm } from '#shop/catalogue/product-form.server.ts';
import { type Admin, may } from '#shop/kernel/actor.ts';
import { type Bought, buy, type PurchaseLine } from '#shop/purchases/buy.server.ts';
import { purchaseForm, purchaseLineForm } from '#shop/purchases/form.server.ts';
import { MAX_LINES } from '#shop/purchases/purchase.ts';
import { m } from '#words/purchases.ts';
import { describe } from '../products/form/described.server.ts';
import { ALL_LINE_FIELDS, type LineField, lineField, ROWS } from './line-fields.ts';

type Errors = Record<string, string[]>;

/** To restore the form after a log-in. */
export const PURCHASE_FIELDS = {
  shape: {
    ...purchaseForm.shape,
    ...Object.fromEntries([...ALL_LINE_FIELDS, ROWS].map((name) => [name, z.string()])),
  },
};

/** Fields of a new product, by their names in the product's form. */
const OF_PRODUCT: Readonly<Record<string, LineField>> = {
  ...{ productId: 'code', name: 'name', price: 'price', soldBy: 'soldBy', image: 'image' },
  ...{ mainCategory: 'category', category: 'category' },
};

/** Reads a line that is not empty. Null with errors. */
function readLine(form: URLSearchParams, nth: number, errors: Errors): PurchaseLine | null {
  const text = (name: LineField) => form.get(lineField(name, nth)) ?? '';
  const line = purchaseLineForm.safeParse(
    Object.fromEntries((['code', 'amount', 'cost'] as const).map((name) => [name, text(name) || undefined])),
    { error: () => 'required' },
  );
  if (!line.success)
    for (const [name, found] of Object.entries(wordsFor(line.error)))
      errors[lineField(name as LineField, nth)] = found;
  const isNew = text('name').trim() === '' ? null : readProduct(text, nth, errors);
  if (!line.success) return null;
  const { code, amount, cost } = line.data;
  return { code, isNew, amounts: amount, unitCostInPaisa: cost };
}

function readProduct(text: (name: LineField) => string, nth: number, errors: Errors): ProductForm | null {
  const [mainCategory, category] = partsOfCategory(text('category'));
  const fields = {
    ...{ productId: text('code'), name: text('name'), price: text('price'), soldBy: text('soldBy') },
    ...{ image: text('image'), mainCategory, category },
    description: describe({ mainCategory, category }),
  };
  const sent = parseFields(new URLSearchParams(fields), typedClothForm);
  for (const [name, found = []] of Object.entries(sent.wrong?.fieldErrors ?? {})) {
    const field = OF_PRODUCT[name];
    if (field) errors[lineField(field, nth)] = found;
  }
  return sent.value;
}

function readLines(form: URLSearchParams): { lines: PurchaseLine[]; places: number[]; errors: Errors } {
  const errors: Errors = {};
  const typed = Array.from({ length: MAX_LINES }, (_, nth) => nth).filter((nth) =>
    (['code', 'amount', 'cost'] as const).some((name) => (form.get(lineField(name, nth)) ?? '').trim()),
  );
  const read = typed.map((nth) => readLine(form, nth, errors));
  return { lines: read.filter((line) => line !== null), places: typed, errors };
}

/** Returns the stored purchase, or the form with its errors. */
export async function enterPurchase(
  { shopRequest, admin }: { shopRequest: ShopRequest; admin: Admin<'money'> },
  form: URLSearchParams,
): Promise<{ id: string; isNew: boolean } | ReturnType<typeof showAgain>> {
  const sent = parseFields(form, purchaseForm);
  for (const name of [...ALL_LINE_FIELDS, ROWS]) {
    const text = form.get(name);
    if (text !== null) sent.typed[name] = text;
  }
  const { lines, places, errors } = readLines(form);
  const fieldErrors = { ...sent.wrong?.fieldErrors, ...errors };
  if (!sent.value || Object.keys(fieldErrors).length > 0) return showAgain(sent, { fieldErrors });
  const { value } = sent;
  const { key, supplier, supplierName, billNumber, billDay: day, picture, note, paid, way } = value;
  if (!supplier && !supplierName) return showAgain(sent, { fieldErrors: { supplierName: [m.noSupplier] } });
  const bought = await attempt(shopRequest, () =>
    buy(shopRequest.shop, admin, {
      ...{ key, billNumber, day, picture, note, lines, freightInPaisa: value.freight ?? 0 },
      supplier: supplierName
        ? { name: supplierName, phone: value.supplierPhone, note: '' }
        : { id: supplier },
      paid: paid ? { amountInPaisa: paid, way } : null,
    }),
  );
  if (bought?.ok) return bought;
  return showAgain(sent, refusal(bought, places, admin), undefined, bought ? 409 : 500);
}

function refusal(
  bought: Extract<Bought, { ok: false }> | null,
  places: readonly number[],
  admin: Admin<'money'>,
) {
  switch (bought?.reason) {
    case 'no lines':
      return { fieldErrors: { [lineField('code', 0)]: [m.noLines] } };
    case 'no supplier':
      return { fieldErrors: { supplier: [m.noSupplier] } };
    case 'too much money':
      return { formErrors: [m.tooMuch] };
    case 'paid too much':
      return { fieldErrors: { paid: [m.paidTooMuch] } };
    case 'entered before':
      return { formErrors: [m.enteredBefore] };
    case 'line':
      return refusalOfLine(bought, places[bought.place] ?? 0, admin);
    default:
      return { formErrors: [m.notSaved] };
  }
}

function refusalOfLine(
  { fault }: Extract<Bought, { reason: 'line' }>,
  nth: number,
  admin: Admin<'money'>,
): { fieldErrors: Errors } {
  const of = (name: LineField, text: string) => ({ fieldErrors: { [lineField(name, nth)]: [text] } });
  if (fault === 'unknown product' && may(admin, 'products')) return of('name', m.faults[fault]);
  if (fault === 'no whole pieces' || fault === 'long thaan' || fault === 'too many thaans')
    return of('amount', m.faults[fault]);
  return of(fault === 'unknown category' ? 'category' : 'code', m.faults[fault]);
}
