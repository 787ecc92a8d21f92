/** The action of the price list's screen: reads the file, previews its changes, and imports it. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { data, type RouterContextProvider } from 'react-router';
import { FIELDS } from '#shop/catalogue/fields.ts';
import {
  carryOut,
  exportCatalogue,
  type ImportPlan,
  markOf,
  planImport,
  type SentPictures,
} from '#shop/catalogue/import.server.ts';
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
import { type ListAnswer, type ListPreview, MAX_LIST_BYTES, picturesField } from './price-list-answer.ts';

/** The most rows of each kind that the preview shows. */
const SHOWN = 100;
/** A bound against a small text that unpacks to a huge one. */
const MAX_UNPACKED_BYTES = 4 * MAX_LIST_BYTES;

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
    text: isFile ? await file.text() : unpacked(textOf('list')),
    isTooLarge: isFile && file.size > MAX_LIST_BYTES,
    pictures,
  };
}

/** Packed for a hidden field: browsers change line ends in the values of a form. */
const packed = (text: string) => deflateRawSync(text).toString('base64url');

function unpacked(list: string): string | null {
  if (list === '') return null;
  try {
    return inflateRawSync(Buffer.from(list, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
  } catch {
    return null; // not what the shop packed
  }
}

const wrong = (sentence: string) => data<ListAnswer>({ error: sentence }, { status: 400 });

/** Throws as `readFields`. */
export async function answerList(request: Request, context: Readonly<RouterContextProvider>) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, 'products');
  const { act, name, plan: shown, text, isTooLarge, pictures } = await readSent(request);
  if (isTooLarge) return wrong(m.listTooLarge);
  if (text === null) return wrong(m.noFile);
  const answer = await attempt(shopRequest, async (): Promise<ListAnswer> => {
    const plan = await planImport(shop, text, pictures);
    if (!plan.ok) return { error: importWords.fileFault(plan) };
    if (act !== 'import') return { preview: previewOf(plan, name, text, pictures) };
    const done = await carryOut(shop, admin, { plan, file: name, shown });
    if (!done.ok)
      return { error: importWords.notImported(done), preview: previewOf(plan, name, text, pictures) };
    return { done: m.imported({ added: plan.create.length, changed: plan.update.length }) };
  });
  if (!answer) return data<ListAnswer>({ failed: failed(m.listNotRead) }, { status: 500 });
  return data(answer, { status: answer.error ? 400 : 200 });
}

function previewOf(plan: ImportPlan, name: string, text: string, pictures: SentPictures): ListPreview {
  const { stockLeftOut } = plan;
  const faults = plan.faults.map(({ line, faults: found }) =>
    m.inLine({ line, fault: [...new Set(found.map(importWords.cellFault))].join(' ') }),
  );
  const missing = plan.faults.flatMap(({ faults: found }) =>
    found.flatMap((one) => (one.code === 'no such picture' && 'value' in one ? String(one.value) : [])),
  );
  const added = plan.create.map((form) => ({ name: form.name, what: m.isNew }));
  const changed = plan.update.map(({ form, changed: names }) => ({
    name: form.name,
    what: cloth.list(
      names.map((field) => {
        if (field === 'price') return `${fields.names.price} ${formatMoney(form.price)}`;
        return FIELDS[field].kind === 'whole' ? `${fields.names[field]} ${form[field]}` : fields.names[field];
      }),
    ),
  }));
  const rows = [...added, ...changed];
  return {
    name,
    plan: markOf(plan),
    list: packed(text),
    pictures: picturesField(pictures),
    counts: m.planned({
      added: added.length,
      changed: changed.length,
      unchanged: plan.unchanged,
      faults: faults.length,
    }),
    leftOut: stockLeftOut.length > 0 ? importWords.stockLeftOut(stockLeftOut.slice(0, SHOWN)) : '',
    moreLeftOut: Math.max(0, stockLeftOut.length - SHOWN),
    faults: faults.slice(0, SHOWN),
    moreFaults: Math.max(0, faults.length - SHOWN),
    missing: [...new Set(missing)],
    rows: rows.slice(0, SHOWN),
    moreRows: Math.max(0, rows.length - SHOWN),
    toImport: faults.length > 0 ? 0 : rows.length,
  };
}

/** The list as a file, for a form that asks for it; null for any other. */
export async function listToDownload(request: Request, context: Readonly<RouterContextProvider>) {
  if (request.method !== 'POST') return null;
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
