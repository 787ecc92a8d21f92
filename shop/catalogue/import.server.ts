/**
 * The catalogue as a price list (CSV), with a column for each field of a product: written for a spreadsheet, read back with a preview and a
 * fault for each bad row.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { checkFields, type Fault, type FieldFault, faultsOf } from '../kernel/form-fields.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { recordAct, recordAll } from '../record/record.server.ts';
import type { Change, Doer } from '../record/record.ts';
import { harmless } from '../sheets/cells.ts';
import { isByMetre } from '../stock/cuts.ts';
import { adjustStock } from '../stock/stock.server.ts';
import { listCustomCategories, lockCategories } from './categories.server.ts';
import { settleCloths } from './cloths.server.ts';
import {
  asRecorded,
  FIELD_NAMES,
  type FieldName,
  fieldsOf,
  nameOfProduct,
  type ProductForm,
} from './fields.ts';
import { type FileFault, fileNameIn, readRows } from './list-rows.server.ts';
import { images } from './pictures.server.ts';
import { type CustomCategory, categoriesOf, type Product } from './product.ts';
import { asTyped, type ProductFault, productForm } from './product-form.server.ts';
import { offeredProducts } from './read.server.ts';
import { changeOnShelf, putOnShelf, type ShelfProduct } from './shelf.server.ts';

/** Ids of one statement; SQLite takes some thirty thousand values. */
const READ_AT_ONCE = 1000;

/** All products that are offered, by their ID, as the import reads them. The byte order mark at the start makes Excel read it as UTF-8. */
export async function exportCatalogue(shop: Shop, by: Doer): Promise<string> {
  const products = await offeredProducts(shop.db).selectAll().select(images).orderBy('productId').execute();
  const after = { products: products.length };
  await recordAct(shop, by, { act: 'catalogue exported', subject: 'catalogue', after });
  const cast = { string: harmless };
  const options = { header: true, columns: [...FIELD_NAMES], bom: true, record_delimiter: '\r\n', cast };
  return stringify(products.map(asTyped), options);
}

type FormFault = Fault<FieldFault | ProductFault>;

/** The faults of a cell: those of the product's form, and conflicts with other rows or with the shop's products. */
export type CellFault =
  | FormFault
  | { field: 'productId'; code: 'twice'; value: string; earlierLine: number }
  | { field: 'productId'; code: 'archived'; value: string }
  /** `field` is the first required column that the row is too short for. */
  | { field: FieldName; code: 'half a row'; value: string }
  /** `value` is the name of a picture file that was not sent beside the list. */
  | { field: 'image'; code: 'no such picture'; value: string }
  | { field: 'category'; code: 'unknown category'; value: string; mainCategory: string }
  | { field: 'cloth'; code: 'unknown cloth'; value: string }
  | { field: 'soldBy'; code: 'unit stays' };

export interface RowFaults {
  /** Of the file, counted from 1; the names of the columns are line 1. */
  line: number;
  faults: CellFault[];
}

export interface ImportPlan {
  ok: true;
  create: ProductForm[];
  /** `seen` is the product as it was when the plan was made; `changed` are the fields that are written. */
  update: { id: string; form: ProductForm; seen: ProductForm; changed: FieldName[] }[];
  unchanged: number;
  /** The codes of cloth by the metre whose row has another stock than its thaans make. That stock is not imported. */
  stockLeftOut: string[];
  /** Of each bad row. */
  faults: RowFaults[];
}

/** The addresses of the pictures that were sent beside a list, by the names of their files in lowercase. */
export type SentPictures = ReadonlyMap<string, string>;

/**
 * The changes that an import would make. A column that the file does not have keeps what each product has; a product that is not there
 * yet needs all of them. With `pictures`, the column of pictures may name their files.
 */
export async function planImport(
  shop: Shop,
  text: string,
  pictures?: SentPictures,
): Promise<ImportPlan | FileFault> {
  const read = readRows(text);
  if (!read.ok) return read;
  const products = await shop.db.selectFrom('products').selectAll().select(images).execute();
  const known = new Map(products.map((product) => [product.productId, product]));
  const custom = await listCustomCategories(shop);
  const brought = read.rows.map(({ cells }) => (cells.productId ?? '').trim());
  const codes = new Set([...known.keys(), ...brought]);
  const plan: ImportPlan = { ok: true, create: [], update: [], unchanged: 0, stockLeftOut: [], faults: [] };
  const lines = new Map<string, number>();
  for (const { line, cells, endsBefore } of read.rows) {
    if (endsBefore) {
      plan.faults.push({ line, faults: [{ field: endsBefore, code: 'half a row', value: '' }] });
      continue;
    }
    const current = known.get((cells.productId ?? '').trim());
    const picture = pictures && fileNameIn(cells.image);
    if (picture) {
      cells.image = pictures.get(picture.toLowerCase()) ?? '';
      if (!cells.image) {
        plan.faults.push({ line, faults: [{ field: 'image', code: 'no such picture', value: picture }] });
        continue;
      }
    }
    const parsed = checkFields(productForm, { ...(current && asTyped(current)), ...cells });
    if (!parsed.success) {
      plan.faults.push({ line, faults: faultsOf<FormFault['code']>(parsed.error) });
      continue;
    }
    const form = withOwnStock(parsed.data, current);
    const earlier = lines.get(form.productId);
    lines.set(form.productId, line);
    const fault =
      faultBeside(form, { earlierLine: earlier, custom, codes }) ??
      (current?.archivedAt ? archivedFault(form) : null) ??
      unitFault(form, current);
    if (fault) {
      plan.faults.push({ line, faults: [fault] });
      continue;
    }
    if (form.stock !== parsed.data.stock) plan.stockLeftOut.push(form.productId);
    if (!current) plan.create.push(form);
    else {
      const seen = fieldsOf(current);
      const changed = FIELD_NAMES.filter((name) => !isDeepStrictEqual(seen[name], form[name]));
      if (changed.length === 0) plan.unchanged += 1;
      else plan.update.push({ id: current.id, form, seen, changed });
    }
  }
  return plan;
}

/** The stock of a product by the metre follows from its thaans, whatever the file says; a new one has none. */
const withOwnStock = (form: ProductForm, current: Product | undefined): ProductForm =>
  isByMetre(form) ? { ...form, stock: current?.stock ?? 0 } : form;

/** A list cannot change whether a product is sold by the piece or by the metre: that depends on its orders and thaans, which its form checks. */
const unitFault = (form: ProductForm, current: Product | undefined): CellFault | null =>
  current && isByMetre(current) !== isByMetre(form) ? { field: 'soldBy', code: 'unit stays' } : null;

interface Rest {
  earlierLine: number | undefined;
  custom: readonly CustomCategory[];
  /** Of the shop's products and of those that the file brings. */
  codes: ReadonlySet<string>;
}

/** The fault of a row that no single cell has: its product was in an earlier line, or the shop does not have its cloth or category. */
function faultBeside(
  { productId, category, mainCategory, cloth }: ProductForm,
  { earlierLine, custom, codes }: Rest,
): CellFault | null {
  if (earlierLine) return { field: 'productId', code: 'twice', value: productId, earlierLine };
  if (cloth !== '' && !codes.has(cloth)) return { field: 'cloth', code: 'unknown cloth', value: cloth };
  if (categoriesOf(mainCategory, custom).includes(category)) return null;
  return { field: 'category', code: 'unknown category', value: category, mainCategory };
}

const archivedFault = ({ productId: value }: ProductForm): CellFault => ({
  ...{ field: 'productId', code: 'archived', value },
});

/** A hash of the values that a plan writes and of those that it replaces: two plans with the same mark write the same. */
export function markOf({ create, update }: ImportPlan): string {
  const writes = update.map(({ id, form, seen, changed }) => [
    id,
    changed.map((name) => [name, seen[name], form[name]]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([create, writes]))
    .digest('base64url');
}

/** `not as shown`: the plan differs from the one that was previewed. The `meanwhile` reasons: a product is not as the plan found it. */
export type CarriedOut =
  | { ok: true }
  | { ok: false; reason: 'with faults' | 'not as shown' }
  | { ok: false; reason: 'deleted meanwhile' | 'changed meanwhile'; productId: string };

/** Thrown inside the transaction alone, so that all of it is rolled back. */
class NotAsPlanned extends Error {
  readonly refused: Extract<CarriedOut, { productId: string }>;
  constructor(reason: 'deleted meanwhile' | 'changed meanwhile', productId: string) {
    super(`${productId} ${reason}`);
    this.refused = { ok: false, reason, productId };
  }
}

/** Whether the other fields of a row are valid depends on these fields, so they too must still be as the plan found them. */
const GROUND = ['productId', 'mainCategory', 'category', 'kind', 'soldBy'] as const satisfies FieldName[];

/** A product as it is by now, with the fields that its row changes. Throws where it is not what the plan found. */
function changedFrom(now: ProductForm | undefined, { form, seen, changed }: ImportPlan['update'][number]) {
  if (!now) throw new NotAsPlanned('deleted meanwhile', form.productId);
  if ([...GROUND, ...changed].some((name) => !isDeepStrictEqual(now[name], seen[name])))
    throw new NotAsPlanned('changed meanwhile', form.productId);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, form[name]])) };
}

/**
 * Carries a plan without faults out: all of it or nothing, and of each product only what its row changes. Every change of a stock is a row
 * of the ledger. The record gets an entry for the file, and one for each product. `shown` is the mark of the plan that somebody agreed to.
 */
export async function carryOut(
  shop: Shop,
  by: Doer,
  { plan, file, shown }: { plan: ImportPlan; file: string; shown?: string },
): Promise<CarriedOut> {
  const { create, update, faults } = plan;
  if (faults.length > 0) return { ok: false, reason: 'with faults' };
  if (shown !== undefined && shown !== markOf(plan)) return { ok: false, reason: 'not as shown' };
  const work = async (trx: Trx): Promise<CarriedOut> => {
    await lockCategories(shop, trx); // until the end nobody else saves a product
    const before = await lockedFields(shop, trx, update);
    const changes = update.map((one) => ({ id: one.id, form: changedFrom(before.get(one.id), one) }));
    const added = create.map((form) => ({ id: shop.newId(), form }));
    await putOnShelf(shop, trx, added);
    await changeOnShelf(shop, trx, changes);
    for (const { id, form, seen, changed } of update) {
      if (!changed.includes('stock')) continue;
      const isCounted = await adjustStock(shop, trx, id, { seen: seen.stock, counted: form.stock });
      if (!isCounted) throw new NotAsPlanned('changed meanwhile', form.productId);
    }
    const moved = changes.filter(({ id, form }) => before.get(id)?.cloth !== form.cloth);
    await settleCloths(trx, {
      joined: [...added, ...moved].map(({ form }) => form.cloth),
      left: moved.map(({ id }) => before.get(id)?.cloth ?? ''),
    });
    const name = file;
    const after = { added: create.length, changed: update.length };
    await recordAll(shop, trx, by, [
      { act: 'products imported', subject: 'import', name, after },
      ...added.map(addedBy),
      ...changes.map((one) => changedBy(one, before.get(one.id))),
    ]);
    return { ok: true };
  };
  return inTransaction(shop, work).catch((error: unknown): CarriedOut => {
    if (!(error instanceof NotAsPlanned)) throw error;
    return error.refused;
  });
}

/** The fields of these products as they are; until the transaction ends nobody else changes them, or buys one. */
async function lockedFields(
  shop: Shop,
  trx: Trx,
  products: readonly { id: string }[],
): Promise<Map<string, ProductForm>> {
  const now = new Map<string, ProductForm>();
  for (let from = 0; from < products.length; from += READ_AT_ONCE) {
    const ids = products.slice(from, from + READ_AT_ONCE).map(({ id }) => id);
    // The write locks the rows until the commit.
    await trx.updateTable('products').set({ updatedAt: shop.now() }).where('id', 'in', ids).execute();
    const rows = await trx.selectFrom('products').selectAll().select(images).where('id', 'in', ids).execute();
    for (const row of rows) now.set(row.id, fieldsOf(row));
  }
  return now;
}

/** The entry for a product that a file brought. A file may bring thousands: their texts stand in the product alone. */
function addedBy({ id, form }: ShelfProduct): Change {
  const { price, stock, mainCategory, category } = form;
  const after = { price, stock, mainCategory, category };
  return { act: 'product added', subject: id, name: nameOfProduct(form), after };
}

function changedBy({ id, form }: ShelfProduct, was: ProductForm | undefined): Change {
  const before = was && asRecorded(was);
  return { act: 'product changed', subject: id, name: nameOfProduct(form), before, after: asRecorded(form) };
}
