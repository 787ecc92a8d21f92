/** Bulk changes, and single fields of the product list. */
import { data } from 'react-router';
import { z } from 'zod';
import { amountFault } from '#app/admin/ui/amount-fault.server.ts';
import { categoryLine } from '#app/catalogue/category-name.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readFields } from '#app/lib/forms/forms.server.ts';
import { failed as failure } from '#app/lib/toasts.ts';
import {
  type BulkEdited,
  bulkEdit,
  type ChosenProduct,
  type Differing,
  listChosen,
} from '#shop/catalogue/bulk-edit/bulk-edit.server.ts';
import {
  MAX_AT_ONCE,
  MAX_IN_ADDRESS,
  NUMBER_FIELDS,
  type NumberField,
  PREVIEWED,
  type PreviewedField,
  type Raise,
  ROUND_TO,
  raised,
  SHELF_FIELDS,
  type ShelfChange,
  type ShelfField,
  type ShelfValues,
} from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { partsOfCategory } from '#shop/catalogue/category-value.ts';
import { type ClothKind, factsInTheWay, KINDS } from '#shop/catalogue/cloth/cloth.ts';
import { FIELDS } from '#shop/catalogue/fields.ts';
import { idsOnShelf } from '#shop/catalogue/import/shelf-list.server.ts';
import { isMainCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { schemaOf } from '#shop/catalogue/product-form.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { checkFields, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { cleanNumber } from '#shop/kernel/text/text.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as cloth } from '#words/cloth.ts';
import { type FaultCode, m as faults } from '#words/faults.ts';
import { m } from '#words/shelf.ts';
import type { OfCategory, Preview, Previewed, ShelfAnswer } from './bulk-edit-answer.ts';
import { ALL, shelfFilterIn } from './shelf-filter.ts';

type Admins = Admin<'products'>;

/** Throws like `readFields`. */
export async function answerBulkEdit(request: Request, url: URL, shopRequest: ShopRequest, admin: Admins) {
  const { shop } = shopRequest;
  const sent = await readSent(request);
  const answer = await attempt(shopRequest, () => {
    if (sent.act === 'set') return setOne(shop, admin, sent);
    if (sent.act === 'do' || sent.act === 'undo') return write(shop, admin, sent);
    return chosenIn(shop, admin, url).then((chosen) => look(sent, chosen));
  });
  if (!answer) return data<ShelfAnswer>({ failed: failure(m.notChanged) }, { status: 500 });
  return data<ShelfAnswer>(answer, { status: answer.error || answer.fieldErrors ? 400 : 200 });
}

/** By id, or all of a filter. */
export async function chosenIn(shop: Shop, admin: Admins, url: URL): Promise<ChosenProduct[]> {
  const query = url.searchParams;
  const ids = query.has(ALL)
    ? await idsOnShelf(shop, admin, shelfFilterIn(query), MAX_AT_ONCE)
    : [...new Set(query.getAll('id'))].slice(0, MAX_IN_ADDRESS);
  return listChosen(shop, admin, ids);
}

/** In order of appearance. */
export function categoriesAmong(products: readonly Pick<ChosenProduct, 'category'>[]): OfCategory[] {
  const lines = products.map(({ category }) => categoryLine(category.mainCategory, category.category));
  return [...Map.groupBy(lines, (line) => line)].map(([category, { length }]) => ({
    category,
    products: length,
  }));
}

interface Sent {
  act: string;
  text: (name: string) => string;
  rows: string[];
}

async function readSent(request: Request): Promise<Sent> {
  const fields = await readFields(request);
  const all = (name: string) =>
    fields.flatMap(([sent, value]) => (sent === name && typeof value === 'string' ? [value] : []));
  const text = (name: string) => all(name)[0] ?? '';
  return { act: text('act'), text, rows: all('row') };
}

async function setOne(shop: Shop, admin: Admins, { text }: Sent): Promise<ShelfAnswer> {
  const field = NUMBER_FIELDS.find((name) => name === text('field'));
  const seen = Number(text('seen'));
  if (!field || !Number.isSafeInteger(seen)) return { error: m.notChanged };
  const typed = checkFields(z.object({ [field]: schemaOf(FIELDS[field]) }), { [field]: text('typed') });
  if (!typed.success) return { error: faultsOf<FaultCode>(typed.error).map(faults.fault).join(' ') };
  const value = Number(typed.data[field]);
  const change = { id: text('id'), seen, value };
  if (seen === value) return { done: { sentence: m.asItWas, field, rows: [], event: 0 } };
  const changed = await bulkEdit(shop, admin, field, [change]);
  if (changed.ok)
    return doneWith(field, [change], changed.event, m.changedTo[field](shownNumber(field, value)));
  const found = changed.reason === 'changed meanwhile' ? changed.differing[0] : undefined;
  const now = found?.now;
  if (typeof now !== 'number') return { error: m.deletedMeanwhile };
  if (found?.ofThaans) return { error: m.stockOfThaans, now };
  return { error: m.differs[field](shownNumber(field, now)), now };
}

const shownNumber = (field: NumberField, value: number) =>
  field === 'price' ? formatMoney(value) : value.toLocaleString('en-US');

/** Includes the rows and the change for Undo. */
function doneWith(
  field: ShelfField,
  changes: readonly ShelfChange[],
  event: number,
  sentence: string,
): ShelfAnswer {
  const rows = changes.map(({ id, seen, value }) => JSON.stringify([id, value, seen]));
  return { done: { sentence, field, rows, event } };
}

const id = z.string().min(1).max(64);
const whole = (min: number, max: number) => z.int().min(min).max(max);
const VALUES: { [Field in ShelfField]: z.ZodType<ShelfValues[Field]> } = {
  price: whole(1, FIELDS.price.max),
  stock: whole(0, FIELDS.stock.max),
  lowStock: whole(0, FIELDS.lowStock.max),
  category: z.object({
    mainCategory: z.enum(MAIN_CATEGORIES),
    category: z.string().max(FIELDS.category.max),
  }),
  kind: z.enum(['', ...KINDS]),
  archived: z.boolean(),
};

/** From a preview or Undo. Null if not in the server's format. */
function changesOf(field: ShelfField, rows: readonly string[]): ShelfChange[] | null {
  const value = VALUES[field];
  const row = z.tuple([id, value, value]);
  const changes: ShelfChange[] = [];
  for (const text of rows.slice(0, MAX_AT_ONCE)) {
    const read = row.safeParse(parsed(text));
    if (!read.success) return null;
    const [of, seen, to] = read.data;
    changes.push({ id: of, seen, value: to });
  }
  return changes.length > 0 ? changes : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function write(shop: Shop, admin: Admins, { act, text, rows }: Sent): Promise<ShelfAnswer> {
  const field = SHELF_FIELDS.find((name) => name === text('field'));
  const changes = field && changesOf(field, rows);
  if (!changes) return { error: m.notChanged };
  const undoes = act === 'undo' ? Number(/^\d{1,15}$/.exec(text('event'))?.[0] ?? 0) : undefined;
  const changed = await bulkEdit(shop, admin, field, changes, { ...(undoes !== undefined && { undoes }) });
  if (!changed.ok) return { error: whyNot(changed) };
  if (undoes !== undefined) {
    const left = changed.left.length > 0 ? m.leftAsTheyAre(changed.left.length) : '';
    const sentence = [m.takenBack(changed.changed), left].filter(Boolean).join(' ');
    return { done: { sentence, field, rows: [], event: 0 } };
  }
  const sentence = field === 'archived' && !changes[0]?.value ? m.broughtBack : m.done[field];
  return doneWith(field, changes, changed.event, sentence(changed.changed));
}

function whyNot(changed: Exclude<BulkEdited, { ok: true }>): string {
  if (changed.reason === 'unknown category') return m.unknownCategory;
  return [m.noneChanged, ...changed.differing.slice(0, 3).map(whyOne)].join(' ');
}

function whyOne({ name, now, ofThaans }: Differing): string {
  if (now === null) return m.oneIsGone;
  return ofThaans ? m.oneOfThaans(name) : m.oneDiffers(name);
}

/** Old and new values; writes nothing. */
function look({ text }: Sent, chosen: readonly ChosenProduct[]): ShelfAnswer {
  const field = PREVIEWED.find((name) => name === text('field'));
  if (!field) return { error: m.notChanged };
  const round = ROUND_TO.find((unit) => unit === text('round')) ?? '1';
  const typed = { how: text('how'), typed: text('typed'), round };
  if (chosen.length === 0) return { error: m.noneChosen };
  const wrong = (sentence: string): ShelfAnswer => ({
    typed: { field, ...typed },
    fieldErrors: { [field]: sentence },
  });
  const to = targetOf(field, typed);
  if (typeof to === 'string') return wrong(to);
  const changes: ShelfChange[] = [];
  const rows: Previewed[] = [];
  const { min, max } = { price: { min: 1, max: FIELDS.price.max }, stock: { min: 0, max: FIELDS.stock.max } }[
    field === 'price' ? 'price' : 'stock'
  ];
  let outside = 0;
  for (const product of chosen) {
    const seen = product[field];
    const why = whyStays(field, product, to);
    const value = why
      ? seen
      : 'by' in to
        ? raised(field as 'price' | 'stock', Number(seen), to, round)
        : to.value;
    const isOutside = typeof value === 'number' && (value < min || value > max);
    if (isOutside) outside += 1;
    const before = shownValue(field, seen);
    const after = shownValue(field, value);
    if (before !== after && !isOutside) changes.push({ id: product.id, seen, value });
    rows.push({
      id: product.id,
      name: product.name,
      productId: product.productId,
      before,
      after,
      isOutside,
      ...(why && { why }),
    });
  }
  const preview: Preview = {
    field,
    categories: categoriesAmong(chosen.filter(({ id }) => changes.some((one) => one.id === id))),
    rows,
    send: changes.map((one) => JSON.stringify([one.id, one.seen, one.value])),
  };
  if (outside === 0) return { typed: { field, ...typed }, preview };
  const sentence = field === 'price' ? m.pricesOutside(outside) : m.stocksOutside(outside);
  return { ...wrong(sentence), preview: { ...preview, send: [] } };
}

/** A raise, or one value for all; a sentence for invalid input. */
function targetOf(
  field: PreviewedField,
  { how, typed }: { how: string; typed: string },
): Raise | { value: ShelfValues['category'] | ClothKind } | string {
  if (field === 'category') return categoryOf(typed);
  if (field !== 'kind') return raiseOf(field, how, typed);
  const kind = KINDS.find((one) => one === typed);
  return kind ? { value: kind } : m.chooseKind;
}

/** Undefined if it changes. */
function whyStays(
  field: PreviewedField,
  product: ChosenProduct,
  to: Exclude<ReturnType<typeof targetOf>, string>,
): string | undefined {
  if (field === 'stock' && isByMetre(product)) return m.stockOfThaans;
  if (field !== 'kind' || !('value' in to) || to.value === product.kind) return undefined;
  const others = factsInTheWay(String(to.value));
  return product.facts.some((name) => others.includes(name)) ? m.hasOtherFacts : undefined;
}

function shownValue(field: ShelfField, value: ShelfValues[ShelfField]): string {
  if (field === 'kind') return value ? cloth.kinds[value as ClothKind] : cloth.noKind;
  if (typeof value === 'object') return categoryLine(value.mainCategory, value.category);
  return shownNumber(field === 'price' ? 'price' : 'stock', Number(value));
}

function categoryOf(typed: string): { value: ShelfValues['category'] } | string {
  const [mainCategory, category] = partsOfCategory(typed);
  return isMainCategory(mainCategory) && category ? { value: { mainCategory, category } } : m.chooseCategory;
}

/** Larger changes are typing mistakes. */
const MAX_PERCENT = 900;

function raiseOf(field: 'price' | 'stock', how: string, typed: string): Raise | string {
  const text = cleanNumber(typed)
    .replace(/[%٪]\s*$/, '')
    .trim();
  const sign = how.startsWith('down') ? -1 : 1;
  if (how.endsWith('percent') && field === 'price') {
    if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return m.noPercent;
    const [percent = '', part = ''] = text.split('.');
    const hundredths = Number(percent) * 100 + Number(part.padEnd(2, '0'));
    if (hundredths === 0 || hundredths > MAX_PERCENT * 100) return m.noPercent;
    return { by: 'percent', hundredths: sign * hundredths };
  }
  const amount = field === 'price' ? parseMoney(text) : /^\d{1,7}$/.test(text) ? Number(text) : null;
  if (amount === null) return field === 'price' ? amountFault(text, m.noAmount) : m.noPieces;
  return how === 'to' ? { by: 'value', value: amount } : { by: 'amount', amount: sign * amount };
}
