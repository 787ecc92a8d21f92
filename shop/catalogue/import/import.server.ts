// biome-ignore-all lint/plugin/products: codes are unique, archived products included.
/** Exports and imports the catalogue as a price list with one column per field. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { recordAct, recordAll } from '#shop/audit-log/audit-log.server.ts';
import type { Change, Doer } from '#shop/audit-log/audit-log.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inPortions, othersBetween } from '#shop/kernel/slices.server.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { harmless } from '#shop/spreadsheets/cells.ts';
import type { Sheet } from '#shop/spreadsheets/spreadsheet.ts';
import { costsOf } from '#shop/stock/cost.server.ts';
import { adjustStock } from '#shop/stock/stock.server.ts';
import { listCustomCategories, lockCategories } from '../categories.server.ts';
import { changeCost, recordCost } from '../change.server.ts';
import { settleCloths } from '../cloth/cloths.server.ts';
import {
  asRecorded,
  FIELD_NAMES,
  type FieldName,
  fieldsOf,
  nameOfProduct,
  type ProductForm,
} from '../fields.ts';
import { images } from '../pictures.server.ts';
import { asTyped } from '../product-form.server.ts';
import { type ChangedProduct, changeOnShelf, putOnShelf, type ShelfProduct } from '../product-rows.server.ts';
import { offeredProducts } from '../read.server.ts';
import type { SentPictures } from './list-pictures.server.ts';
import { COST_COLUMN, type FileFault, rowsOf } from './list-rows.server.ts';
import { codeOf, type Ground, type ImportPlan, type KnownProduct, planRow } from './plan-row.server.ts';
import { sameCodes } from './same-codes.ts';

/** Takes some milliseconds. */
const AT_ONCE = 100;

/** By code, in portions; yields after slow ones. */
async function* productsOf(query: ReturnType<typeof offeredProducts>) {
  const others = othersBetween();
  for (let after = ''; ; ) {
    const products = await query
      .selectAll()
      .select(images)
      .where('productId', '>', after)
      .orderBy('productId')
      .limit(AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    yield products;
    after = last.productId;
    await others();
  }
}

/** By code; for the owner with costs. The byte order mark makes Excel read UTF-8. */
export async function exportCatalogue(shop: Shop, by: Doer, owner: Admin | null = null): Promise<string> {
  const cast = { string: harmless };
  const columns = [...FIELD_NAMES, ...(owner ? [COST_COLUMN] : [])];
  const options = { columns, record_delimiter: '\r\n', cast };
  const written = [stringify([], { ...options, header: true, bom: true })];
  let count = 0;
  for await (const products of productsOf(offeredProducts(shop.db))) {
    const ids = products.map(({ id }) => id);
    const costs = owner ? await costsOf(shop, owner, ids) : null;
    const rows = products.map((product) => {
      const cost = costs?.get(product.id);
      return { ...asTyped(product), [COST_COLUMN]: cost === undefined ? '' : moneyAsInput(cost) };
    });
    written.push(stringify(rows, options));
    count += products.length;
  }
  const after = { products: count };
  await recordAct(shop, by, { act: 'catalogue exported', subject: 'catalogue', after });
  return written.join('');
}

type OnPercent = (percent: number) => void;

function counting(all: number, onPercent: OnPercent = () => {}): (more: number) => void {
  let done = 0;
  onPercent(0);
  return (more) => {
    done += more;
    onPercent(Math.floor((done * 100) / Math.max(1, all)));
  };
}

interface PlanOptions {
  /** Picture columns may name these files. */
  pictures?: SentPictures | undefined;
  /** Whether codes that look alike (`same-codes.ts`) mean the same product; null if undecided. */
  areSame?: boolean | null;
  /** May give costs too. */
  owner?: Admin | null;
}

/**
 * Changes an import would make. Missing columns keep their values; a new product needs all of them. Yields.
 */
export async function planImport(
  shop: Shop,
  sheet: Pick<Sheet, 'rows' | 'head'>,
  { pictures, areSame = null, owner = null }: PlanOptions = {},
  onPercent?: OnPercent,
): Promise<ImportPlan | FileFault> {
  const read = await rowsOf(sheet, { hasCost: owner !== null });
  if (!read.ok) return read;
  const known = new Map<string, KnownProduct>();
  const costs = new Map<string, number>();
  for await (const products of productsOf(shop.db.selectFrom('products'))) {
    for (const product of products) known.set(product.productId, product);
    const ids = products.map(({ id }) => id);
    if (owner) for (const [id, cost] of await costsOf(shop, owner, ids)) costs.set(id, cost);
  }
  const custom = await listCustomCategories(shop);
  const { rows, alike } = sameCodes(read.rows, known, areSame);
  const codes = new Set([...known.keys(), ...rows.map(codeOf)]);
  const ground: Ground = {
    known,
    custom,
    codes,
    lines: new Map(),
    pictures,
    owned: owner && { owner, costs },
  };
  const plan: ImportPlan = {
    ...{ ok: true, create: [], update: [], costs: new Map(), unchanged: 0, stockLeftOut: [], faults: [] },
    alike,
  };
  const others = othersBetween();
  const count = counting(rows.length, onPercent);
  for (const row of rows) {
    const faults = planRow(plan, row, ground);
    if (faults) plan.faults.push({ line: row.line, faults });
    count(1);
    await others();
  }
  return plan;
}

/** Hash of new and replaced values: plans with the same mark write the same. */
export async function markOf({ create, update, costs }: ImportPlan): Promise<string> {
  const hash = createHash('sha256');
  const others = othersBetween();
  for (const form of create) {
    hash.update(JSON.stringify(form));
    await others();
  }
  for (const { id, form, seen, changed } of update) {
    hash.update(JSON.stringify([id, changed.map((name) => [name, seen[name], form[name]])]));
    await others();
  }
  for (const [code, { inPaisa, seenInPaisa }] of costs)
    hash.update(JSON.stringify([code, inPaisa, seenInPaisa]));
  return hash.digest('base64url');
}

/** `not as shown`: differs from the previewed plan. `… meanwhile`: a product differs from the plan. */
export type CarriedOut =
  | { ok: true }
  | { ok: false; reason: 'with faults' | 'not as shown' | 'codes alike' }
  | { ok: false; reason: 'deleted meanwhile' | 'changed meanwhile'; productId: string };

/** Rolls back the transaction. */
class NotAsPlanned extends Error {
  readonly refused: Extract<CarriedOut, { productId: string }>;
  constructor(reason: 'deleted meanwhile' | 'changed meanwhile', productId: string) {
    super(`${productId} ${reason}`);
    this.refused = { ok: false, reason, productId };
  }
}

/** The validity of other fields depends on these, so they must be unchanged too. */
const GROUND = ['productId', 'mainCategory', 'category', 'kind', 'soldBy'] as const satisfies FieldName[];

/** The current product with the row's changes. Throws if it differs from the plan. */
function changedFrom(
  now: ProductForm | undefined,
  { id, form, seen, changed }: ImportPlan['update'][number],
): ChangedProduct {
  if (!now) throw new NotAsPlanned('deleted meanwhile', form.productId);
  if ([...GROUND, ...changed].some((name) => !isDeepStrictEqual(now[name], seen[name])))
    throw new NotAsPlanned('changed meanwhile', form.productId);
  return { id, form: { ...now, ...Object.fromEntries(changed.map((name) => [name, form[name]])) }, was: now };
}

/**
 * All or nothing; writes only changed fields. `shown` is the confirmed plan's mark. Yields to readers; on
 * SQLite writers wait.
 */
export async function carryOut(
  shop: Shop,
  by: Doer,
  { plan, file, shown }: { plan: ImportPlan; file: string; shown?: string },
  onPercent?: OnPercent,
): Promise<CarriedOut> {
  const { create, update, costs, faults, alike } = plan;
  if (alike.length > 0) return { ok: false, reason: 'codes alike' };
  if (faults.length > 0) return { ok: false, reason: 'with faults' };
  if (shown !== undefined && shown !== (await markOf(plan))) return { ok: false, reason: 'not as shown' };
  const work = async (trx: Trx): Promise<CarriedOut> => {
    await lockCategories(shop, trx); // blocks other saves of products
    const before = await lockedFields(shop, trx, update);
    const changes = update.map((one) => changedFrom(before.get(one.id), one));
    const added = create.map((form) => {
      return { id: shop.newId(), form, costInPaisa: costs.get(form.productId)?.inPaisa };
    });
    // Each product is written and logged.
    const count = counting(2 * (added.length + changes.length), onPercent);
    const each = <P extends ShelfProduct>(
      products: readonly P[],
      write: (some: readonly P[]) => Promise<unknown>,
    ) =>
      inPortions(products, AT_ONCE, async (some) => {
        await write(some);
        count(some.length);
      });
    await each(added, (some) => putOnShelf(shop, trx, some));
    await each(changes, (some) => changeOnShelf(shop, trx, some));
    await inPortions(update, AT_ONCE, (some) => countStocks(shop, trx, some));
    await setCosts(shop, trx, costs, [...added, ...changes]);
    const moved = changes.filter(({ id, form }) => before.get(id)?.cloth !== form.cloth);
    await settleCloths(trx, {
      joined: [...added, ...moved].map(({ form }) => form.cloth),
      left: moved.map(({ id }) => before.get(id)?.cloth ?? ''),
    });
    const after = { added: create.length, changed: update.length };
    await recordAll(shop, trx, by, [{ act: 'products imported', subject: 'import', name: file, after }]);
    await each(added, (some) => recordAll(shop, trx, by, some.map(addedBy)));
    const changedIn = (one: ShelfProduct) => changedBy(one, before.get(one.id));
    await each(changes, (some) => recordAll(shop, trx, by, some.map(changedIn)));
    return { ok: true };
  };
  return inTransaction(shop, work).catch((error: unknown): CarriedOut => {
    if (!(error instanceof NotAsPlanned)) throw error;
    return error.refused;
  });
}

/** Applies to the stock after the counts, as in the product's form. */
async function setCosts(
  shop: Shop,
  trx: Trx,
  costs: ImportPlan['costs'],
  products: readonly (ShelfProduct & { costInPaisa?: number | undefined })[],
): Promise<void> {
  for (const { id, form, costInPaisa } of products) {
    const cost = costs.get(form.productId);
    if (!cost) continue;
    if (costInPaisa !== undefined)
      await recordCost(shop, trx, cost, { id, name: nameOfProduct(form), before: null });
    else if (!(await changeCost(shop, trx, id, cost)))
      throw new NotAsPlanned('changed meanwhile', form.productId);
  }
}

async function countStocks(
  shop: Shop,
  trx: Trx,
  update: readonly ImportPlan['update'][number][],
): Promise<void> {
  for (const { id, form, seen, changed } of update) {
    if (!changed.includes('stock')) continue;
    const isCounted = await adjustStock(shop, trx, id, { seen: seen.stock, counted: form.stock });
    if (!isCounted) throw new NotAsPlanned('changed meanwhile', form.productId);
  }
}

/** Locks the rows against changes and sales until the commit. */
async function lockedFields(
  shop: Shop,
  trx: Trx,
  products: readonly { id: string }[],
): Promise<Map<string, ProductForm>> {
  const now = new Map<string, ProductForm>();
  await inPortions(products, AT_ONCE, async (some) => {
    const ids = some.map(({ id }) => id);
    await trx.updateTable('products').set({ updatedAt: shop.now() }).where('id', 'in', ids).execute();
    const rows = await trx.selectFrom('products').selectAll().select(images).where('id', 'in', ids).execute();
    for (const row of rows) now.set(row.id, fieldsOf(row));
  });
  return now;
}

/** Without texts, because a file may bring thousands of products. */
function addedBy({ id, form }: ShelfProduct): Change {
  const { price, stock, mainCategory, category } = form;
  const after = { price, stock, mainCategory, category };
  return { act: 'product added', subject: id, name: nameOfProduct(form), after };
}

function changedBy({ id, form }: ShelfProduct, was: ProductForm | undefined): Change {
  const before = was && asRecorded(was);
  return { act: 'product changed', subject: id, name: nameOfProduct(form), before, after: asRecorded(form) };
}
