import { data } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readFields } from '#app/lib/forms/forms.server.ts';
import { failed } from '#app/lib/toasts.ts';
import { FIELDS, type FieldName, type ProductForm } from '#shop/catalogue/fields.ts';
import { carryOut, exportCatalogue, markOf, planImport } from '#shop/catalogue/import/import.server.ts';
import { MAX_LIST_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import type { SentPictures } from '#shop/catalogue/import/list-pictures.server.ts';
import { readList } from '#shop/catalogue/import/list-rows.server.ts';
import type { ImportPlan } from '#shop/catalogue/import/plan-row.server.ts';
import { textOf } from '#shop/catalogue/product-form.server.ts';
import { type Admin, may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { packSpreadsheets } from '#shop/spreadsheets/read.server.ts';
import type { Sheet, SheetSent } from '#shop/spreadsheets/spreadsheet.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as importWords } from '#words/import.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { type ListAnswer, type ListPreview, type ListProgress, picturesField } from './price-list-answer.ts';

/** Preview rows per kind. */
const SHOWN = 100;
/** Characters per text in a row. */
const SHOWN_TEXT = 80;

interface Sent {
  act: string;
  name: string;
  plan: string;
  /** A new file, or the previous sheets. */
  from: SheetSent | null;
  sheet: number;
  areSame: boolean | null;
  isTooLarge: boolean;
  pictures: SentPictures;
}

async function readSent(request: Request): Promise<Sent> {
  const sent = await readFields(request);
  const first = (name: string) => sent.find(([field]) => field === name)?.[1];
  const textOf = (name: string) => {
    const value = first(name);
    return typeof value === 'string' ? value : '';
  };
  const file = first('file');
  const isFile = typeof file === 'object' && file.size > 0;
  const pictures = new Map<string, string>();
  for (const [field, value] of sent) {
    if (field !== 'pictures' || typeof value !== 'string') continue;
    for (const line of value.split(/\r?\n/)) {
      const [name = '', url] = line.split('\t');
      if (url && !pictures.has(name.toLowerCase())) pictures.set(name.toLowerCase(), url);
    }
  }
  return {
    act: textOf('act'),
    name: isFile ? file.name : textOf('name'),
    plan: textOf('plan'),
    from: await sourceOf(isFile ? file : textOf('list')),
    sheet: isFile ? 0 : Number(/^\d{1,2}$/.exec(textOf('sheet'))?.[0] ?? 0),
    areSame: isFile ? null : ({ yes: true, no: false }[textOf('same')] ?? null),
    isTooLarge: isFile && file.size > MAX_LIST_BYTES,
    pictures,
  };
}

async function sourceOf(sent: Blob | string): Promise<SheetSent | null> {
  if (typeof sent !== 'string') return { file: new Uint8Array(await sent.arrayBuffer()) };
  return sent === '' ? null : { packed: sent };
}

/** By admin id; of this process only. */
const underWay = new Map<string, ListProgress>();

/** Null if none is running in this process. */
export const listProgress = ({ id }: Admin<'products'>): ListProgress | null => underWay.get(id) ?? null;

const wrong = (sentence: string) => data<ListAnswer>({ error: sentence }, { status: 400 });

/** Throws like `readFields`. */
export async function answerList(request: Request, shopRequest: ShopRequest, admin: Admin<'products'>) {
  const { shop } = shopRequest;
  const sent = await readSent(request);
  if (sent.isTooLarge) return wrong(m.listTooLarge);
  if (sent.from === null) return wrong(m.noFile);
  const on = (step: ListProgress['step']) => (percent: number) =>
    void underWay.set(admin.id, { step, percent });
  const { from, act, name, plan: shown } = sent;
  const answer = await attempt(shopRequest, async (): Promise<ListAnswer> => {
    const read = await readList(from);
    if (!read.ok) return { error: importWords.fileFault(read) };
    const sheet = read.sheets[sent.sheet] ?? read.sheets[0];
    const options = { ...sent, owner: ownerIn(admin) };
    const plan = await planImport(shop, sheet, options, on('comparing'));
    if (!plan.ok) return { error: importWords.fileFault(plan) };
    const preview = async () =>
      previewOf(plan, { ...sent, list: await packSpreadsheets(read.sheets), sheets: read.sheets });
    if (act !== 'import') return { preview: await preview() };
    const done = await carryOut(shop, admin, { plan, file: name, shown }, on('writing'));
    if (!done.ok) return { error: importWords.notImported(done), preview: await preview() };
    return { done: m.imported({ added: plan.create.length, changed: plan.update.length }) };
  }).finally(() => underWay.delete(admin.id));
  if (!answer) return data<ListAnswer>({ failed: failed(m.listNotRead) }, { status: 500 });
  return data(answer, { status: answer.error ? 400 : 200 });
}

/** Costs are for the owner alone. */
const ownerIn = (admin: Admin<'products'>): Admin<'owner'> | null => (may(admin, 'owner') ? admin : null);

interface Shown extends Pick<Sent, 'name' | 'pictures' | 'sheet' | 'areSame'> {
  list: string;
  sheets: readonly Sheet[];
}

async function previewOf(plan: ImportPlan, shown: Shown): Promise<ListPreview> {
  const { create, update, faults, alike } = plan;
  const missing = faults.flatMap(({ faults: found }) =>
    found.flatMap((one) => (one.code === 'no such picture' ? one.value : [])),
  );
  const added = create.slice(0, SHOWN).map((form) => newRow(form, plan.costs));
  const changed = update.slice(0, SHOWN - added.length).map((one) => changedRow(one, plan.costs));
  const rows = [...added, ...changed];
  const writes = create.length + update.length;
  return {
    name: shown.name,
    plan: await markOf(plan),
    list: shown.list,
    sheets: shown.sheets.map(({ name }) => name),
    sheet: shown.sheet < shown.sheets.length ? shown.sheet : 0,
    same: shown.areSame === null ? '' : shown.areSame ? 'yes' : 'no',
    pictures: picturesField(shown.pictures),
    counts: m.planned({
      added: create.length,
      changed: update.length,
      unchanged: plan.unchanged,
      faults: faults.length,
    }),
    leftOut: plan.stockLeftOut.length > 0 ? importWords.stockLeftOut(plan.stockLeftOut.slice(0, SHOWN)) : '',
    moreLeftOut: Math.max(0, plan.stockLeftOut.length - SHOWN),
    faults: faults
      .slice(0, SHOWN)
      .map(({ line, faults: found }) =>
        m.inLine({ line, fault: [...new Set(found.map(importWords.cellFault))].join(' ') }),
      ),
    moreFaults: Math.max(0, faults.length - SHOWN),
    alike: alike
      .slice(0, SHOWN)
      .map(({ line, code, known }) => m.inLine({ line, fault: importWords.isSameCode({ code, known }) })),
    moreAlike: Math.max(0, alike.length - SHOWN),
    missing: [...Map.groupBy(missing, (one) => one.toLowerCase()).values()].flatMap(([first]) => first ?? []),
    rows,
    moreRows: writes - rows.length,
    toImport: faults.length > 0 || alike.length > 0 ? 0 : writes,
  };
}

type ShownRow = ListPreview['rows'][number];
type Costs = ImportPlan['costs'];

const newRow = (form: ProductForm, costs: Costs): ShownRow => ({
  name: form.name,
  isNew: true,
  values: [
    { field: fields.names.price, from: '', to: formatMoney(form.price) },
    ...costOf(form, costs).map((value) => ({ ...value, from: '' })),
  ],
});

const changedRow = ({ form, seen, changed }: ImportPlan['update'][number], costs: Costs): ShownRow => ({
  name: form.name,
  isNew: false,
  values: [
    ...changed.map((field) => ({
      field: fields.names[field],
      from: shownValue(field, seen) || m.emptyValue,
      to: shownValue(field, form) || m.emptyValue,
    })),
    ...costOf(form, costs),
  ],
});

/** None if it stays. */
function costOf({ productId }: ProductForm, costs: Costs): ShownRow['values'] {
  const cost = costs.get(productId);
  if (!cost) return [];
  const { inPaisa, seenInPaisa } = cost;
  const from = seenInPaisa === null ? m.emptyValue : formatMoney(seenInPaisa);
  return [{ field: catalogue.cost, from, to: formatMoney(inPaisa) }];
}

/** As in the list; long texts are cut. */
function shownValue(field: FieldName, form: ProductForm): string {
  if (field === 'price') return formatMoney(form.price);
  const text = textOf(FIELDS[field], form[field]).replace(/\s+/g, ' ');
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT).toWellFormed()}…` : text;
}

const isMultipart = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

export async function listToDownload(request: Request, { shop }: ShopRequest, admin: Admin<'products'>) {
  // Lists to import are multipart or packed; avoids parsing them twice.
  if (request.method !== 'POST' || isMultipart(request)) return null;
  const sent = await readFields(request.clone());
  if (!sent.some(([name, value]) => name === 'act' && value === 'export')) return null;
  return new Response(await exportCatalogue(shop, admin, ownerIn(admin)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
