/** The catalogue as a table of commas: written for a spreadsheet, read back with a preview and a fault for each bad row. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { categoriesOf, type Product } from '#shop/catalogue/product.ts';
import { type ProductForm, productForm } from '#shop/catalogue/product-form.server.ts';
import { tell } from '#shop/kernel/events.server.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { sortKey } from '#shop/kernel/sort-key.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { recordMovement } from '#shop/stock/stock.server.ts';
import { PlainError } from '../kernel/plain-error.ts';

/** The fields of the product form, in the order of the form. */
const COLUMNS = [
  'productId',
  'name',
  'price',
  'stock',
  'mainCategory',
  'category',
  'description',
  'image',
] as const;
type Column = (typeof COLUMNS)[number];

/** What spreadsheets put between cells, by the language they are set to. */
const DELIMITERS = [',', ';', '\t'];
/** Rows of one statement; SQLite takes some thirty thousand values. */
const ROWS_AT_ONCE = 500;

/** All products by their ID, as the import reads them; with a mark at its start by which Excel knows the Urdu for Urdu. */
export async function exportCatalogue(shop: Shop): Promise<string> {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('productId').execute();
  const rows = products.map((product) => ({ ...product, price: moneyAsInput(product.priceInPaisa) }));
  const cast = { string: harmless };
  return stringify(rows, { header: true, columns: [...COLUMNS], bom: true, record_delimiter: '\r\n', cast });
}

/**
 * What a spreadsheet takes for a formula, also in its full width, and a text that already stands behind apostrophes before
 * one: https://owasp.org/www-community/attacks/CSV_Injection. Prices and stocks begin with a digit and stay numbers.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that a spreadsheet shows and never runs: an apostrophe before a formula makes it text. */
const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `harmless`. */
const asItWas = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

export interface RowFault {
  /** Of the file, counted from 1; the names of the columns are line 1. */
  line: number;
  fault: string;
}

export interface ImportPlan {
  create: ProductForm[];
  update: { id: string; form: ProductForm }[];
  unchanged: number;
  faults: RowFault[];
}

/**
 * What an import would do. A column that the file does not have keeps what each product has; a product that is not there
 * yet needs all of them. Throws a `PlainError` when the file as a whole cannot be read.
 */
export async function planImport(shop: Shop, text: string): Promise<ImportPlan> {
  const rows = readRows(text);
  const products = await shop.db.selectFrom('products').selectAll().execute();
  const known = new Map(products.map((product) => [product.productId, product]));
  const custom = await listCustomCategories(shop);
  const plan: ImportPlan = { create: [], update: [], unchanged: 0, faults: [] };
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const current = known.get((cells.productId ?? '').trim());
    const parsed = productForm.safeParse({ ...(current && asCells(current)), ...cells });
    if (!parsed.success) {
      const words = new Set(
        parsed.error.issues.map(({ path: [column], message }) => `${String(column)}: ${message}`),
      );
      plan.faults.push({ line, fault: [...words].join(' ') });
      continue;
    }
    const form = parsed.data;
    const earlier = seen.get(form.productId);
    seen.set(form.productId, line);
    if (earlier)
      plan.faults.push({ line, fault: `productId: ${form.productId} is in line ${earlier} already.` });
    else if (!categoriesOf(form.mainCategory, custom).includes(form.category))
      plan.faults.push({
        line,
        fault: `category: ${form.category} is no subcategory of ${form.mainCategory}.`,
      });
    else if (!current) plan.create.push(form);
    else if (isSame(current, form)) plan.unchanged += 1;
    else plan.update.push({ id: current.id, form });
  }
  return plan;
}

/** Carries a plan without faults out: all of it or nothing. Every change of a stock is a row of the ledger. */
export async function carryOut(shop: Shop, { create, update, faults }: ImportPlan): Promise<void> {
  if (faults.length > 0) throw new PlainError('Nothing was imported: mend the faults first.');
  await inTransaction(shop, async (trx) => {
    const changed = update.map(({ id }) => id);
    for (let from = 0; from < create.length; from += ROWS_AT_ONCE)
      changed.push(...(await createSome(shop, trx, create.slice(from, from + ROWS_AT_ONCE))));
    for (const { id, form } of update) await updateOne(shop, trx, id, form);
    tell(
      trx,
      changed.map((id) => ({ kind: 'catalogue', audience: 'pages', subject: id })),
    );
  });
}

/** Returns the ids of the new products. */
async function createSome(shop: Shop, trx: Trx, forms: readonly ProductForm[]): Promise<string[]> {
  const now = shop.now();
  const rows = forms.map((form) => ({ ...stored(form), id: shop.newId(), createdAt: now, updatedAt: now }));
  await trx.insertInto('products').values(rows).execute();
  await trx
    .insertInto('stockMovements')
    .values(
      rows.map(({ id, stock }) => ({
        productId: id,
        change: stock,
        stockAfter: stock,
        reason: 'created' as const,
        orderId: null,
        createdAt: now,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function updateOne(shop: Shop, trx: Trx, id: string, form: ProductForm): Promise<void> {
  const { stock, ...rest } = stored(form);
  const before = await trx
    .updateTable('products')
    .set({ ...rest, updatedAt: shop.now() })
    .where('id', '=', id)
    .returning('stock')
    .executeTakeFirst();
  if (!before) throw new PlainError(`${form.productId} was deleted meanwhile. Nothing was imported.`);
  const change = stock - before.stock;
  if (change === 0) return;
  // The row is this transaction's own by now: nobody can buy in between.
  await trx.updateTable('products').set({ stock }).where('id', '=', id).execute();
  await recordMovement(shop, trx, { productId: id, change, stockAfter: stock, reason: 'adjusted' });
}

function stored({ price, ...rest }: ProductForm) {
  return { ...rest, nameKey: sortKey(rest.name), priceInPaisa: price };
}

function asCells(product: Product): Record<Column, string> {
  const { productId, name, stock, mainCategory, category, description, image } = product;
  const price = moneyAsInput(product.priceInPaisa);
  return { productId, name, price, stock: String(stock), mainCategory, category, description, image };
}

function isSame(product: Product, form: ProductForm): boolean {
  const { price, ...rest } = form;
  const same = Object.entries(rest).every(([column, value]) =>
    Object.entries(product).some(([name, held]) => name === column && held === value),
  );
  return same && price === product.priceInPaisa;
}

interface FileRow {
  line: number;
  cells: Partial<Record<Column, string>>;
}

function readRows(text: string): FileRow[] {
  const header = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const columnsBy = (delimiter: string) =>
    header
      .split(delimiter)
      .map((name) => columnOf(name))
      .filter(Boolean).length;
  const delimiter = DELIMITERS.toSorted((a, b) => columnsBy(b) - columnsBy(a))[0] ?? ',';
  const lines: number[] = [];
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(record, info) {
        lines.push(info.lines);
        return record;
      },
    });
  } catch (error) {
    throw new PlainError(`The file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const [names, ...rows] = table;
  const columns = names?.map((name) => columnOf(name)) ?? [];
  if (!columns.includes('productId'))
    throw new PlainError(
      `The first line must name the columns, productId among them; these are known: ${COLUMNS.join(', ')}.`,
    );
  const strange = names?.filter((_, place) => !columns[place]) ?? [];
  if (strange.length > 0)
    throw new PlainError(`The file has columns that are not known: ${strange.join(', ')}.`);
  return rows.map((record, place) => ({
    line: lines[place + 1] ?? 0,
    cells: Object.fromEntries(columns.map((column, at) => [column, asItWas(record[at] ?? '')])),
  }));
}

/** Spreadsheets change the case of names, and people put spaces around them. */
function columnOf(name: string): Column | undefined {
  const plain = name.trim().replace(/^"|"$/g, '').toLowerCase();
  return COLUMNS.find((column) => column.toLowerCase() === plain);
}
