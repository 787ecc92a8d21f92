/** Compares one row of a price list with the shop. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Admin } from '#shop/kernel/actor.ts';
import { checkFields, faultsOf, optionalNumber } from '#shop/kernel/form-fields.server.ts';
import { checkMoney } from '#shop/kernel/money-field.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import type { TypedCost } from '../change.server.ts';
import { FIELD_NAMES, FIELDS, type FieldName, fieldsOf, type ProductForm } from '../fields.ts';
import { type CustomCategory, categoriesOf, type Product, sameName } from '../product.ts';
import { asTyped, productForm } from '../product-form.server.ts';
import type { ProductsTable } from '../tables.ts';
import { archivedFault, type FormFault, type RowFaults, rowFault, unitFault } from './list-faults.server.ts';
import { putSentPictures, type SentPictures } from './list-pictures.server.ts';
import type { FileRow } from './list-rows.server.ts';
import type { AlikeCodes } from './same-codes.ts';

/** Characters shown of text in no column. */
const MAX_UNNAMED = 60;

export interface ImportPlan {
  ok: true;
  create: ProductForm[];
  /** `seen`: the product when planned. */
  update: { id: string; form: ProductForm; seen: ProductForm; changed: FieldName[] }[];
  /** Those that differ, by code. Such an `update` may have no other change. */
  costs: Map<string, TypedCost & { seenInPaisa: number | null }>;
  unchanged: number;
  /** Codes of cloth by the metre whose row's stock differs from the thaans'; not imported. */
  stockLeftOut: string[];
  faults: RowFaults[];
  /** Codes that may mean another product. */
  alike: AlikeCodes[];
}

export type KnownProduct = Product & Pick<ProductsTable, 'archivedAt'>;

export interface Ground {
  known: ReadonlyMap<string, KnownProduct>;
  custom: readonly CustomCategory[];
  /** Of the shop and the file. */
  codes: ReadonlySet<string>;
  /** By code. */
  lines: Map<string, number>;
  pictures: SentPictures | undefined;
  /** `costs`: current ones, by id. Null unless the owner imports. */
  owned: { owner: Admin; costs: ReadonlyMap<string, number> } | null;
}

export const codeOf = ({ cells }: FileRow): string => (cells.productId ?? '').trim();

const MAX_TYPED_COST = 20;
/** Empty keeps the cost. */
const costCell = z.object({
  cost: optionalNumber(MAX_TYPED_COST).transform((typed, ctx): number | null => {
    if (typed === '') return null;
    return checkMoney(typed, ctx, { max: FIELDS.price.max, inFile: true }) ?? z.NEVER;
  }),
});

/** Returns the faults, or null. */
export function planRow(
  plan: ImportPlan,
  row: FileRow,
  { known, custom, codes, lines, pictures, owned }: Ground,
): RowFaults['faults'] | null {
  const { line, cells, endsBefore, unnamed } = row;
  if (endsBefore) return [{ field: endsBefore, code: 'half a row', value: '' }];
  if (unnamed)
    return [{ field: 'productId', code: 'beside the columns', value: unnamed.slice(0, MAX_UNNAMED) }];
  const current = known.get(codeOf(row));
  const missing = pictures ? putSentPictures(cells, pictures) : [];
  const typed = withStockOfThaans({ ...(current && asTyped(current)), ...cells }, current);
  const parsed = checkFields(productForm, typed);
  const cost = checkFields(costCell, { cost: row.cost });
  const wrong = [parsed, cost].flatMap(({ error }) => (error ? faultsOf<FormFault['code']>(error) : []));
  // Reports other faults together with missing pictures, so that one correction is enough.
  if (missing.length > 0)
    return [...missing, ...wrong.filter(({ field }) => missing.every((one) => one.field !== field))];
  if (!parsed.success || !cost.success) return wrong;
  const form = withOwnStock(withCategory(parsed.data, custom), current);
  const earlier = lines.get(form.productId);
  lines.set(form.productId, line);
  const fault =
    rowFault(form, { earlierLine: earlier, custom, codes }) ??
    (current?.archivedAt ? archivedFault(form) : null) ??
    unitFault(form, current);
  if (fault) return [fault];
  const costInPaisa = cost.data.cost;
  const seenInPaisa = (current && owned?.costs.get(current.id)) ?? null;
  const isOtherCost = owned && costInPaisa !== null && costInPaisa !== seenInPaisa;
  if (isOtherCost && (form.stock === 0 || (!current && isByMetre(form))))
    return [{ field: 'cost', code: 'nothing to value' }];
  if (isOtherCost) plan.costs.set(form.productId, { owner: owned.owner, inPaisa: costInPaisa, seenInPaisa });
  if (form.stock !== parsed.data.stock) plan.stockLeftOut.push(form.productId);
  if (!current) {
    plan.create.push(form);
    return null;
  }
  const seen = fieldsOf(current);
  const changed = FIELD_NAMES.filter((name) => !isDeepStrictEqual(seen[name], form[name]));
  if (changed.length === 0 && !isOtherCost) plan.unchanged += 1;
  else plan.update.push({ id: current.id, form, seen, changed });
  return null;
}

/** In the shop's spelling. */
const withCategory = (form: ProductForm, custom: readonly CustomCategory[]): ProductForm => ({
  ...form,
  category: sameName(categoriesOf(form.mainCategory, custom), form.category) ?? form.category,
});

/** A row of cloth by the metre needs no stock. */
const withStockOfThaans = (typed: Record<string, string>, current: Product | undefined) =>
  isByMetre({ soldBy: (typed.soldBy ?? '').trim() }) && !typed.stock?.trim()
    ? { ...typed, stock: String(current?.stock ?? 0) }
    : typed;

/** By the metre the file's stock is ignored: it follows from the thaans. */
const withOwnStock = (form: ProductForm, current: Product | undefined): ProductForm =>
  isByMetre(form) ? { ...form, stock: current?.stock ?? 0 } : form;
