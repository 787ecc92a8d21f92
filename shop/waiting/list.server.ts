import { recordAll } from '../audit-log/audit-log.server.ts';
import { nameOfProduct } from '../catalogue/fields.ts';
import { offeredProducts } from '../catalogue/read.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import { type Admin, may } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import { count, pageOf } from '../kernel/paging.server.ts';
import { mapPage, type Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { Translated } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

const WAITED_FOR_PER_PAGE = 20;
/** Phones per product; marking these as told shows the next. */
const PHONES_SHOWN = 50;

export interface WaitingPhone {
  id: string;
  productId: string;
  contact: string;
  language: string;
  createdAt: number;
  toldAt: number | null;
}

export interface WaitedFor {
  id: string;
  name: string;
  names: Translated<'name'>;
  image: string;
  stock: number;
  soldBy: string;
  /** Those of `waits` that get a mail automatically. */
  mails: number;
  waits: number;
  /** Untold ones first, then by longest wait. Null without the right to see customers. */
  phones: WaitingPhone[] | null;
}

const waiting = (db: Pick<Shop['db'], 'selectFrom'>) =>
  db.selectFrom('waits').where('toldAt', 'is', null).where('confirmedAt', 'is not', null);

/** Products in stock first, as the shopkeeper must write now; then the most wanted. Three queries. */
export async function listWaitedFor(
  shop: Shop,
  admin: Admin<'products'>,
  page: number,
): Promise<Page<WaitedFor>> {
  const query = offeredProducts(shop.db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('waits')
          .where('confirmedAt', 'is not', null)
          .groupBy('productId')
          .select([
            'productId as waitedFor',
            (one) => one.fn.countAll<number | string>().filterWhere('toldAt', 'is', null).as('waits'),
            (one) =>
              one.fn
                .countAll<number | string>()
                .filterWhere('toldAt', 'is', null)
                .filterWhere('contact', 'like', '%@%')
                .as('mails'),
          ])
          .as('wanted'),
      (join) => join.onRef('wanted.waitedFor', '=', 'products.id'),
    )
    .select(['products.id', shownName(shop), 'products.name as plainName', 'nameUrdu', 'nameRoman'])
    .select(['image', 'stock', 'soldBy', 'waits', 'mails'])
    .orderBy((eb) => eb.case().when('stock', '>', 0).then(0).else(1).end())
    .orderBy('waits', 'desc')
    .orderBy('products.id');
  const found = await pageOf(shop.db, query, { page, size: WAITED_FOR_PER_PAGE });
  const phones = may(admin, 'orders') ? await phonesOf(shop, found.items) : null;
  return mapPage(found, ({ waits, mails, plainName, nameUrdu, nameRoman, ...product }) => ({
    ...product,
    names: { name: plainName, nameUrdu, nameRoman },
    waits: Number(waits),
    mails: Number(mails),
    phones: phones && (phones.get(product.id) ?? []).slice(0, PHONES_SHOWN),
  }));
}

async function phonesOf(
  { db }: Shop,
  products: readonly { id: string }[],
): Promise<Map<string, WaitingPhone[]>> {
  if (products.length === 0) return new Map();
  const phones = await db
    .selectFrom('waits')
    .select(['id', 'productId', 'contact', 'language', 'createdAt', 'toldAt'])
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .where('contact', 'like', '+%')
    .orderBy((eb) => eb.fn.coalesce('toldAt', eb.lit(0)))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(WAITED_FOR_PER_PAGE * PHONES_SHOWN)
    .execute();
  return Map.groupBy(phones, ({ productId }) => productId);
}

/** Phones to which the shopkeeper must write, as their product is back. */
export const phonesToTell = (db: Pick<Shop['db'], 'selectFrom'>) =>
  offeredProducts(db)
    .innerJoin('waits', 'waits.productId', 'products.id')
    .where('stock', '>', 0)
    .where('contact', 'like', '+%')
    .where('toldAt', 'is', null);

/** By product id; 0 is left out. One query. */
export async function countWaits(
  { db }: Shop,
  _admin: Admin<'products'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await waiting(db)
    .where('productId', 'in', productIds)
    .groupBy('productId')
    .select(['productId', count])
    .execute();
  return new Map(rows.map(({ productId, n }) => [productId, n]));
}

/** Call once the shopkeeper has written. Returns the number that were untold. */
export function markNotified(
  shop: Shop,
  admin: Admin<'products' | 'orders'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return changeWaits(shop, admin, 'people told', (trx) =>
    trx
      .updateTable('waits')
      .set({ toldAt: shop.now() })
      .where('id', 'in', ids)
      .where('contact', 'like', '+%')
      .where('toldAt', 'is', null)
      .returning(['productId'])
      .execute(),
  );
}

/** At the person's request. */
export function removeWait(shop: Shop, admin: Admin<'products' | 'orders'>, id: string): Promise<number> {
  return changeWaits(shop, admin, 'person taken off a list', (trx) =>
    trx.deleteFrom('waits').where('id', '=', id).returning(['productId']).execute(),
  );
}

/** The audit log names the products but no phone, as it is kept longer than the waits. */
function changeWaits(
  shop: Shop,
  admin: Admin<'products' | 'orders'>,
  act: 'people told' | 'person taken off a list',
  change: (trx: Trx) => Promise<{ productId: string }[]>,
): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const changed = await change(trx);
    const byProduct = Map.groupBy(changed, ({ productId }) => productId);
    const names = await namesOf(trx, [...byProduct.keys()]);
    const changes = [...byProduct].map(([subject, { length: people }]) => {
      const name = names.get(subject) ?? subject;
      return { act, subject, name, after: { people } };
    });
    await recordAll(shop, trx, admin, changes);
    tell(trx, [{ kind: 'waiting', audience: 'admin' }]);
    return changed.length;
  });
}

async function namesOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await offeredProducts(trx)
    .select(['products.id', 'productId', 'name'])
    .where('products.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, nameOfProduct(product)]));
}
