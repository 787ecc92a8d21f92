/**
 * Filtered lists: ids of a page and counts per choice, computed in the database and cached by
 * `ProductSearch`.
 */
import { type RawBuilder, sql } from 'kysely';
import { every } from '../kernel/conditions.server.ts';
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { type Chosen, FILTER_NAMES, FILTERS, type Filter, type FilterName, isPrice } from './filters.ts';
import type { ProductFilter, ProductSort } from './product.ts';
import { chargedInSql } from './sales/sales.server.ts';
import { shownNameKey } from './shown-texts.server.ts';

export interface ShopperFilter extends Pick<ProductFilter, 'mainCategory' | 'category'> {
  chosen?: Chosen;
  /** Show one card per cloth: its first product in stock. */
  oneCard?: boolean;
}

/** `ids` limits the list to a search's results. */
export interface Listed {
  filter: ShopperFilter;
  ids?: readonly string[] | undefined;
}

/** Products or cards: `count` with the other filters applied, `inAll` without. */
export interface Count {
  value: string;
  count: number;
  inAll: number;
}
export type Counts = Partial<Record<FilterName, Count[]>>;

function isListed({ engine }: Shop, { filter: { mainCategory, category }, ids }: Listed) {
  return every([
    sql<boolean>`${sql.ref('archivedAt')} is null`,
    ...(mainCategory ? [sql<boolean>`${sql.ref('mainCategory')} = ${mainCategory}`] : []),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
    ...(ids ? [engine.isOneOf(sql.ref('id'), ids)] : []),
  ]);
}

function passes(shop: Shop, name: FilterName, chosen: readonly string[]): RawBuilder<boolean> {
  const filter: Filter = FILTERS[name];
  const [column, first] = [sql.ref(filter.column), Number(chosen[0])];
  switch (filter.kind) {
    case 'from':
      return sql`${chargedInSql(shop)} >= ${first * PAISA_PER_RUPEE}`;
    case 'to':
      return sql`${chargedInSql(shop)} <= ${first * PAISA_PER_RUPEE}`;
    case 'choices':
      return sql`cast(${column} as text) in (${sql.join(chosen)})`;
    case 'least':
      return sql`${column} >= ${first}`;
    case 'flag':
      return sql`${column} > 0`;
    case 'reduced':
      return sql`${chargedInSql(shop)} < ${column}`;
  }
}

const passesAll = (shop: Shop, { chosen = {} }: ShopperFilter): RawBuilder<boolean> =>
  every(FILTER_NAMES.flatMap((name) => (chosen[name] ? [passes(shop, name, chosen[name])] : [])));

/** The product or its cloth; the space keeps the two apart. */
const card = ({ oneCard }: ShopperFilter): RawBuilder<string> =>
  oneCard ? sql`case when cloth = '' then id else ' ' || cloth end` : sql`id`;

const howMany = ({ oneCard }: ShopperFilter) => (oneCard ? sql`count(distinct card)` : sql`count(*)`);

/** Keeps the order; one product per cloth, preferably in stock. */
export async function passingOf(
  shop: Shop,
  ids: readonly string[],
  filter: ShopperFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; card: string; stocked: number | boolean }>`
    select id, ${card(filter)} as card, stock > 0 as stocked from products
    where ${isListed(shop, { filter, ids })} and ${passesAll(shop, filter)}`.execute(shop.db);
  const passed = new Map(rows.map((row) => [row.id, row]));
  const shown = new Map<string, (typeof rows)[number]>();
  for (const id of ids) {
    const row = passed.get(id);
    if (row && (!shown.has(row.card) || (row.stocked && !shown.get(row.card)?.stocked)))
      shown.set(row.card, row);
  }
  const isShown = new Set([...shown.values()].map(({ id }) => id));
  return ids.filter((id) => isShown.has(id));
}

interface Asked {
  sort: ProductSort;
  language: string;
  page: number;
  size: number;
}

/** Like `listProducts`, but by the charged price. */
export async function pageOfListed(
  shop: Shop,
  { filter, ids }: Listed,
  { sort, language, ...asked }: Asked,
): Promise<Page<string>> {
  const [key, direction] = orderOf(shop, sort, language);
  const passed = sql`select id, ${card(filter)} as card, stock > 0 as stocked, ${key} as sorted
    from products where ${isListed(shop, { filter, ids })} and ${passesAll(shop, filter)}`;
  const counted = await sql<{
    n: number | string;
  }>`select ${howMany(filter)} as n from (${passed}) as passed`.execute(shop.db);
  const { offset, ...place } = pageBounds(Number(counted.rows[0]?.n), asked);
  const order = sql`sorted ${direction}, id ${direction}`;
  const shown = filter.oneCard
    ? sql`(select id, sorted, row_number() over (partition by card order by stocked desc, ${order}) as nth from (${passed}) as passed) as ranked where nth = 1`
    : sql`(${passed}) as passed`;
  const { rows } = await sql<{
    id: string;
  }>`select id from ${shown} order by ${order} limit ${asked.size} offset ${offset}`.execute(shop.db);
  return { items: rows.map(({ id }) => id), ...place };
}

function orderOf(
  shop: Shop,
  sort: ProductSort,
  language: string,
): [key: RawBuilder<unknown>, RawBuilder<unknown>] {
  const [asc, desc] = [sql`asc`, sql`desc`];
  switch (sort) {
    case 'name':
      return [sql.ref(shownNameKey({ language })), asc];
    case 'newest':
      return [sql.ref('createdAt'), desc];
    case 'cheapest':
      return [chargedInSql(shop), asc];
    case 'dearest':
      return [chargedInSql(shop), desc];
  }
}

/** One query, which reads the products once. */
export async function countsOf(shop: Shop, listed: Listed): Promise<Counts> {
  const { chosen = {} } = listed.filter;
  const asked = FILTER_NAMES.filter((name) => chosen[name]);
  const counted = FILTER_NAMES.filter((name) => !isPrice(FILTERS[name]));
  const columns = [
    sql`${card(listed.filter)} as card`,
    ...asked.map((name) => sql`${passes(shop, name, chosen[name] ?? [])} as ${passedBy(name)}`),
    ...counted.map((name) => sql`${countedValue(shop, name)} as ${sql.ref(name)}`),
  ];
  const all = howMany(listed.filter);
  const one = (name: FilterName, value: RawBuilder<unknown>, rows: RawBuilder<unknown>) => {
    const others = asked.filter((other) => other !== name).map(passedBy);
    const passed = others.length > 0 ? sql`${all} filter (where ${every(others)})` : sql`null`;
    return sql`select ${sql.lit(name)} as name, ${value} as value, ${all} as ${sql.ref('inAll')}, ${passed} as count
      from read where ${rows}`;
  };
  const selects = counted.flatMap((name) => {
    const [filter, value]: [Filter, RawBuilder<unknown>] = [FILTERS[name], sql.ref(name)];
    if (filter.kind === 'least')
      return filter.steps.map((step) => one(name, sql.lit(String(step)), sql`${value} >= ${sql.lit(step)}`));
    return [sql`${one(name, value, sql`${value} not in ('', '0')`)} group by ${value}`];
  });
  const { rows } = await sql<{
    name: FilterName;
    value: string;
    inAll: number | string;
    count: number | string | null;
  }>`
    select * from (
      with read as materialized (select ${sql.join(columns)} from products where ${isListed(shop, listed)})
      ${sql.join(selects, sql` union all `)}
    ) as counted`.execute(shop.db);
  const counts: Counts = Object.fromEntries(counted.map((name) => [name, []]));
  for (const { name, value, ...row } of rows)
    if (Number(row.inAll) > 0)
      counts[name]?.push({ value, count: Number(row.count ?? row.inAll), inAll: Number(row.inAll) });
  return counts;
}

const passedBy = (name: FilterName): RawBuilder<boolean> => sql.ref<boolean>(`passes ${name}`);

/** The counted value; for `least` filters the number to compare. */
function countedValue(shop: Shop, name: FilterName): RawBuilder<unknown> {
  const filter: Filter = FILTERS[name];
  if (filter.kind === 'least') return sql.ref(filter.column);
  if (filter.kind === 'choices') return sql`cast(${sql.ref(filter.column)} as text)`;
  return sql`case when ${passes(shop, name, [])} then '1' else '' end`;
}
