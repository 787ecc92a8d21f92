// biome-ignore-all lint/plugin/products: colours of a cloth are joined, archived or not.
/**
 * Products of one cloth in several colours share `cloth`: the code of one of them, empty for a single
 * product. Writers must hold the category lock, as every product save does.
 */
import { tell } from '#shop/kernel/events.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { othersBetween } from '#shop/kernel/slices.server.ts';
import { languageOf } from '#shop/kernel/text/language.ts';
import { inAllLanguages, type Translated, textIn } from '#shop/kernel/text/translations.ts';
import { offeredProducts } from '../read.server.ts';
import { shownName } from '../shown-texts.server.ts';

/** Swatches on a page. */
const MOST_COLOURS = 40;

/** Oldest first; empty for a single product. */
export async function coloursOf(shop: Shop, cloth: string, { archived = false } = {}) {
  if (cloth === '') return [];
  const products = archived ? shop.db.selectFrom('products') : offeredProducts(shop.db);
  const found = await products
    .select(['id', 'productId', shownName(shop), 'colour', ...inAllLanguages(['colourName']), 'stock'])
    .where('cloth', '=', cloth)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_COLOURS)
    .execute();
  return found.length > 1 ? found : [];
}
export type OneColour = Awaited<ReturnType<typeof coloursOf>>[number];

/** Colour families per product, in swatch order. */
export async function coloursOfCards(shop: Shop, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await offeredProducts(shop.db)
    .innerJoin('products as card', 'card.cloth', 'products.cloth')
    .select(['card.id', 'products.colour'])
    .where('card.id', 'in', ids)
    .where('card.cloth', '<>', '')
    .orderBy('products.createdAt')
    .orderBy('products.id')
    .execute();
  for (const { id, colour } of rows) found.set(id, [...(found.get(id) ?? []), colour]);
  return found;
}

/** Falls back to the other language. */
export function ownNameOf(shop: Pick<Shop, 'language'>, names: Translated<'colourName'>): string {
  return textIn(names, 'colourName', languageOf(shop)) || names.colourNameUrdu || names.colourNameRoman;
}

/** Includes archived products. */
export async function shadesOf({ db }: Pick<Shop, 'db'>, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('products')
    .select(['id', 'cloth', 'colour', 'colourName', 'colourNameUrdu', 'colourNameRoman'])
    .where('id', 'in', [...new Set(productIds)])
    .execute();
}

/** Offered products of the same cloth, per product, which may be archived. */
export async function matesOf({ db }: Pick<Shop, 'db'>, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, string[]>();
  const rows = await offeredProducts(db)
    .innerJoin('products as own', 'own.cloth', 'products.cloth')
    .select(['own.id as ownId', 'products.id'])
    .where('own.id', 'in', [...productIds])
    .where('own.cloth', '<>', '')
    .orderBy('products.createdAt')
    .orderBy('products.id')
    .execute();
  const byOwn = Map.groupBy(rows, ({ ownId }) => ownId);
  return new Map([...byOwn].map(([ownId, all]) => [ownId, all.map(({ id }) => id)]));
}

/**
 * The cloth meant by a code or name; null if unknown or ambiguous. A product that names itself keeps its
 * cloth.
 */
export async function clothMeantBy(trx: Trx, typed: string, ownId?: string): Promise<string | null> {
  if (typed === '') return '';
  const columns = ['id', 'productId', 'cloth'] as const;
  const products = trx.selectFrom('products').select(columns).limit(2);
  const codes = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  const coded = await products.where('productId', 'in', codes).execute();
  const found =
    coded.length > 0
      ? coded
      : await products
          .where((eb) => eb.or(inAllLanguages(['name']).map((name) => eb(name, '=', typed))))
          .execute();
  const meant = found.find(({ productId }) => productId === typed) ?? (found.length === 1 ? found[0] : null);
  if (!meant) return null;
  return meant.id === ownId ? meant.cloth : meant.cloth || meant.productId;
}

/**
 * Restores the invariants after a write: the product that names a cloth belongs to it, two cloths that share
 * it merge, a cloth without it is renamed after its oldest product, and a single product has no cloth.
 */
export async function settleCloths(
  trx: Trx,
  { joined = [], left = [] }: { joined?: readonly string[]; left?: readonly string[] },
): Promise<void> {
  const touched = new Set([...joined, ...left].filter(Boolean));
  const others = othersBetween();
  for (const cloth of new Set(joined.filter(Boolean))) {
    const named = await trx
      .selectFrom('products')
      .select(['id', 'cloth'])
      .where('productId', '=', cloth)
      .executeTakeFirst();
    if (named?.cloth === '')
      await trx.updateTable('products').set({ cloth }).where('id', '=', named.id).execute();
    else if (named && named.cloth !== cloth) {
      await trx.updateTable('products').set({ cloth: named.cloth }).where('cloth', '=', cloth).execute();
      touched.add(named.cloth);
    }
    await others();
  }
  for (const cloth of touched) {
    await tidy(trx, cloth);
    await others();
  }
}

/** Re-renders all members, whose pages link to each other. */
async function tidy(trx: Trx, cloth: string): Promise<void> {
  const members = await trx
    .selectFrom('products')
    .select(['id', 'productId'])
    .where('cloth', '=', cloth)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const [oldest] = members;
  if (!oldest) return;
  const isNamed = members.some(({ productId }) => productId === cloth);
  const name = members.length === 1 ? '' : isNamed ? cloth : oldest.productId;
  if (name !== cloth)
    await trx.updateTable('products').set({ cloth: name }).where('cloth', '=', cloth).execute();
  tell(
    trx,
    members.map(({ id }) => ({ kind: 'catalogue', audience: 'pages', subject: id })),
  );
}
