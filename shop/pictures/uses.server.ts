/**
 * Unused uploads are deleted after a day, so set uses in the transaction that writes the row. A foreign key
 * protects used pictures. Order lines have no rows here, which would cost each order a statement: they hold
 * the address, indexed and immutable.
 */
import { sql } from 'kysely';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { PictureUser } from './tables.ts';

interface PictureColumn {
  table: string;
  column: string;
  id: string;
}

const SHOWN_BY = {
  product: [
    { table: 'products', column: 'image', id: 'id' },
    { table: 'productPictures', column: 'url', id: 'productId' },
  ],
  slider: [{ table: 'sliders', column: 'imageUrl', id: 'id' }],
  page: [{ table: 'pages', column: 'picture', id: 'id' }],
  exchange: [{ table: 'exchangePictures', column: 'picture', id: 'id' }],
  review: [{ table: 'reviewPictures', column: 'picture', id: 'id' }],
  purchase: [{ table: 'purchases', column: 'picture', id: 'id' }],
} as const satisfies Record<Exclude<PictureUser, 'setting'>, readonly PictureColumn[]>;

export const SETTING_PICTURES: Readonly<Record<string, readonly string[]>> = {
  store: ['logo', 'picture', 'map', 'mapUrdu'],
  sharing: ['homePicture', 'productsPicture', 'aboutPicture', 'contactPicture'],
};

export const PICTURE_COLUMNS = [
  ...Object.values(SHOWN_BY).flat(),
  { table: 'orderLines', column: 'image' },
] as const;

/** SQLite allows about 30,000 parameters. */
const ROWS_AT_ONCE = 500;

/** Replaces all uses of these rows. Ignores foreign addresses. */
export async function setPictures(
  trx: Trx,
  usedBy: PictureUser,
  shown: readonly { id: string; url: string }[],
): Promise<void> {
  await dropPictures(
    trx,
    usedBy,
    shown.map(({ id }) => id),
  );
  for (let from = 0; from < shown.length; from += ROWS_AT_ONCE) {
    // Both engines name the columns of VALUES column1 and column2.
    const rows = shown.slice(from, from + ROWS_AT_ONCE).map(({ id, url }) => sql`(${url}, ${id})`);
    await sql`insert into ${sql.table('pictureUses')} (url, ${sql.ref('usedBy')}, ${sql.ref('ownerId')})
      select distinct pictures.url, ${usedBy}, shown.column2 from (values ${sql.join(rows)}) as shown
      join pictures on pictures.url = shown.column1`.execute(trx);
  }
}

export async function dropPictures(trx: Trx, usedBy: PictureUser, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    await trx
      .deleteFrom('pictureUses')
      .where('usedBy', '=', usedBy)
      .where('ownerId', 'in', ids.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

interface PictureFaults {
  /** Rows with an unknown picture. */
  gone: number;
  /** Rows with a picture that has no use, and so would be deleted. */
  withoutUse: number;
  /** Uses without a row that shows the picture, which would be kept for ever. */
  withoutOwner: number;
}

export async function checkPictureUses({ db }: Pick<Shop, 'db'>): Promise<PictureFaults> {
  const count = async (counted: ReturnType<typeof sql<{ n: number | string }>>) =>
    Number((await counted.execute(db)).rows[0]?.n ?? 0);
  const faults: PictureFaults = { gone: 0, withoutUse: 0, withoutOwner: 0 };
  for (const [usedBy, columns] of Object.entries(SHOWN_BY)) {
    const shown = columns.map(({ table, column, id }: PictureColumn) => {
      const [rows, url] = [sql.table(table), sql.ref(`${table}.${column}`)];
      const owner = sql.ref(`${table}.${id}`);
      const use = sql`u.${sql.ref('usedBy')} = ${usedBy} and u.${sql.ref('ownerId')} = ${owner} and u.url = ${url}`;
      return { rows, url, use };
    });
    for (const { rows, url, use } of shown) {
      faults.gone += await count(sql`select count(*) as n from ${rows}
        where (${url} like '/pictures/product/%' or ${url} like '/pictures/slider/%' or ${url} like '/admin/pictures/%'
          or ${url} like '/reviews/pictures/%')
          and not exists (select 1 from pictures where pictures.url = ${url})`);
      faults.withoutUse +=
        await count(sql`select count(*) as n from ${rows} join pictures on pictures.url = ${url}
        where not exists (select 1 from ${sql.table('pictureUses')} as u where ${use})`);
    }
    const nowhere = shown.map(({ rows, use }) => sql`not exists (select 1 from ${rows} where ${use})`);
    faults.withoutOwner += await count(sql`select count(*) as n from ${sql.table('pictureUses')} as u
      where u.${sql.ref('usedBy')} = ${usedBy} and ${sql.join(nowhere, sql` and `)}`);
  }
  const settings = await faultsOfSettings(db);
  for (const kind of ['gone', 'withoutUse', 'withoutOwner'] as const) faults[kind] += settings[kind];
  return faults;
}

async function faultsOfSettings(db: Shop['db']): Promise<PictureFaults> {
  const rows = await db.selectFrom('settings').select(['topic', 'value']).execute();
  const shown = rows.flatMap(picturesOfTopic);
  const pictures = await db
    .selectFrom('pictures')
    .select('url')
    .where('url', 'in', ['', ...shown.map(({ url }) => url)])
    .execute();
  const uses = await db
    .selectFrom('pictureUses')
    .select(['ownerId', 'url'])
    .where('usedBy', '=', 'setting')
    .execute();
  const isStored = (one: { url: string }) => pictures.some(({ url }) => url === one.url);
  const hasUse = (one: { id: string; url: string }) =>
    uses.some(({ ownerId, url }) => ownerId === one.id && url === one.url);
  return {
    gone: shown.filter((one) => /^\/pictures\/(?:product|slider)\//.test(one.url) && !isStored(one)).length,
    withoutUse: shown.filter((one) => isStored(one) && !hasUse(one)).length,
    withoutOwner: uses.filter((use) => !shown.some(({ id, url }) => id === use.ownerId && url === use.url))
      .length,
  };
}

function picturesOfTopic({ topic, value }: { topic: string; value: string }): { id: string; url: string }[] {
  try {
    const fields: Record<string, unknown> = { ...JSON.parse(value) };
    return (SETTING_PICTURES[topic] ?? []).map((field) => ({
      id: `${topic}.${field}`,
      url: String(fields[field] ?? ''),
    }));
  } catch {
    return [];
  }
}
