/** The action of the price list's screen: reads the file, previews its changes, and imports it. */

import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { data, type RouterContextProvider } from 'react-router';
import { FIELDS } from '#shop/catalogue/fields.ts';
import { carryOut, exportCatalogue, markOf, planImport } from '#shop/catalogue/import.server.ts';
import { MAX_LIST_BYTES } from '#shop/catalogue/list-bounds.ts';
import type { SentPictures } from '#shop/catalogue/list-pictures.server.ts';
import type { ImportPlan } from '#shop/catalogue/plan-row.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as cloth } from '#words/cloth.ts';
import { m as importWords } from '#words/import.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { requestOf } from '../../context.ts';
import { attempt } from '../../failures.server.ts';
import { readFields } from '../../forms.server.ts';
import { adminOf } from '../../guards.server.ts';
import { failed } from '../../said.ts';
import { type ListAnswer, type ListPreview, type ListProgress, picturesField } from './price-list-answer.ts';

/** The most rows of each kind that the preview shows. */
const SHOWN = 100;
/** A bound against a small text that unpacks to a huge one. A byte that is no UTF-8 has become three. */
const MAX_UNPACKED_BYTES = 3 * MAX_LIST_BYTES;

interface Sent {
  act: string;
  name: string;
  /** The mark of the plan that the preview showed. */
  plan: string;
  text: string | null;
  isTooLarge: boolean;
  pictures: SentPictures;
}

/** Throws as `readFields`. */
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
    text: isFile ? await file.text() : await unpacked(textOf('list')),
    isTooLarge: isFile && file.size > MAX_LIST_BYTES,
    pictures,
  };
}

/** Packed for a hidden field: browsers change line ends in the values of a form. */
const packed = async (text: string) => (await promisify(deflateRaw)(text)).toString('base64url');

async function unpacked(list: string): Promise<string | null> {
  if (list === '') return null;
  const bytes = Buffer.from(list, 'base64url');
  try {
    return String(await promisify(inflateRaw)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }));
  } catch {
    return null; // not what the shop packed
  }
}

/** By the id of each admin the list that this process reads or imports for them. */
const underWay = new Map<string, ListProgress>();

/** How far this admin's list is; null where none is under way in this process. */
export const listProgress = ({ id }: Admin<'products'>): ListProgress | null => underWay.get(id) ?? null;

const wrong = (sentence: string) => data<ListAnswer>({ error: sentence }, { status: 400 });

/** Throws as `readFields`. */
export async function answerList(request: Request, context: Readonly<RouterContextProvider>) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, 'products');
  const { act, name, plan: shown, text, isTooLarge, pictures } = await readSent(request);
  if (isTooLarge) return wrong(m.listTooLarge);
  if (text === null) return wrong(m.noFile);
  const on = (step: ListProgress['step']) => (percent: number) =>
    void underWay.set(admin.id, { step, percent });
  const answer = await attempt(shopRequest, async (): Promise<ListAnswer> => {
    const plan = await planImport(shop, text, pictures, on('comparing'));
    if (!plan.ok) return { error: importWords.fileFault(plan) };
    if (act !== 'import') return { preview: await previewOf(plan, name, text, pictures) };
    const done = await carryOut(shop, admin, { plan, file: name, shown }, on('writing'));
    if (!done.ok)
      return { error: importWords.notImported(done), preview: await previewOf(plan, name, text, pictures) };
    return { done: m.imported({ added: plan.create.length, changed: plan.update.length }) };
  }).finally(() => underWay.delete(admin.id));
  if (!answer) return data<ListAnswer>({ failed: failed(m.listNotRead) }, { status: 500 });
  return data(answer, { status: answer.error ? 400 : 200 });
}

async function previewOf(
  plan: ImportPlan,
  name: string,
  text: string,
  pictures: SentPictures,
): Promise<ListPreview> {
  const { create, update, faults } = plan;
  const missing = faults.flatMap(({ faults: found }) =>
    found.flatMap((one) => (one.code === 'no such picture' ? one.value : [])),
  );
  const added = create.slice(0, SHOWN).map((form) => ({ name: form.name, what: m.isNew }));
  const changed = update.slice(0, SHOWN - added.length).map(({ form, changed: names }) => ({
    name: form.name,
    what: cloth.list(
      names.map((field) => {
        if (field === 'price') return `${fields.names.price} ${formatMoney(form.price)}`;
        return FIELDS[field].kind === 'whole' ? `${fields.names[field]} ${form[field]}` : fields.names[field];
      }),
    ),
  }));
  const rows = [...added, ...changed];
  const writes = create.length + update.length;
  return {
    name,
    plan: await markOf(plan),
    list: await packed(text),
    pictures: picturesField(pictures),
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
    missing: [...Map.groupBy(missing, (one) => one.toLowerCase()).values()].flatMap(([first]) => first ?? []),
    rows,
    moreRows: writes - rows.length,
    toImport: faults.length > 0 ? 0 : writes,
  };
}

const isMultipart = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** The list as a file, for a form that asks for it; null for any other. */
export async function listToDownload(request: Request, context: Readonly<RouterContextProvider>) {
  // A list that is read comes as a file, or packed: it is not parsed twice.
  if (request.method !== 'POST' || isMultipart(request)) return null;
  const sent = await readFields(request.clone());
  if (!sent.some(([name, value]) => name === 'act' && value === 'export')) return null;
  const { shop } = requestOf(context);
  return new Response(await exportCatalogue(shop, adminOf(context, 'products')), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
