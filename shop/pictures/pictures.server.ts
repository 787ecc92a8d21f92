/**
 * Uploaded pictures, their files and uses. Unused uploads are deleted after a day, so set uses in the
 * transaction that writes the row. A foreign key protects used pictures. Order lines have no rows here, which
 * would cost each order a statement: they hold the address, indexed and immutable.
 */
import { sql } from 'kysely';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { pictureHost } from './address.ts';
import { CLOSE_UP, type PictureKind, type PictureVersion, picturePath, pictureVersions } from './pictures.ts';
import { SMALL } from './sent.ts';
import type { PictureUser } from './tables.ts';

/** A form may still be open for a day after an upload. */
const UNUSED_FOR_MS = DAY_MS;

const URLS_AT_ONCE = 500;

export interface UploadedPicture {
  name: string;
  kind: PictureKind;
}

/** Pictures of exchanges, reviews and bills. */
const SENT_VERSIONS: readonly PictureVersion[] = [
  { suffix: SMALL, format: 'webp', width: 320 },
  { suffix: '.webp', format: 'webp', width: 1280 },
];

/** Some close-ups are missing. */
export function versionsOf(kind: PictureKind): readonly PictureVersion[] {
  if (kind === 'exchange' || kind === 'review' || kind === 'bill') return SENT_VERSIONS;
  return kind === 'product' ? [...pictureVersions(kind), CLOSE_UP] : pictureVersions(kind);
}

/** Little above 960 px it is not worthwhile. */
export const hasCloseUp = (width: number): boolean => width >= 1200;

/** Call before storing the files, so that they can always be cleaned up. */
export async function notePicture(shop: Shop, { name, kind }: UploadedPicture): Promise<void> {
  const url = picturePath(kind, name);
  await shop.db.insertInto('pictures').values({ url, name, kind, createdAt: shop.now() }).execute();
}

/**
 * Deletes unused picture rows and returns their files; each goes to one process. Throws if one is being used
 * now; retry later.
 */
export function takeUnusedPictures(shop: Shop): Promise<UploadedPicture[]> {
  return shop.db
    .deleteFrom('pictures')
    .where('createdAt', '<', shop.now() - UNUSED_FOR_MS)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('pictureUses').select('ownerId').whereRef('pictureUses.url', '=', 'pictures.url')),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('orderLines').select('orderId').whereRef('orderLines.image', '=', 'pictures.url')),
      ),
    )
    .returning(['name', 'kind'])
    .execute();
}

/** Those of the addresses that the shop or an order shows. */
export async function shownAmong({ db }: Shop, urls: readonly string[]): Promise<Set<string>> {
  const shown = new Set<string>();
  for (let from = 0; from < urls.length; from += URLS_AT_ONCE) {
    const some = urls.slice(from, from + URLS_AT_ONCE);
    const inUse = await db.selectFrom('pictureUses').select('url').where('url', 'in', some).execute();
    const ordered = await db.selectFrom('orderLines').select('image').where('image', 'in', some).execute();
    for (const { url } of inUse) shown.add(url);
    for (const { image } of ordered) shown.add(image);
  }
  return shown;
}

/** Origins of foreign pictures in use, sorted. */
export async function listPictureHosts({ db }: Shop): Promise<string[]> {
  // Means "does not begin with `/`"; must match the indexes of step 58.
  const selects = PICTURE_COLUMNS.map(({ table, column }) => {
    const url = sql.ref(column);
    return sql`select ${url} as url from ${sql.table(table)} where (${url} < '/' or ${url} >= '0')`;
  });
  const { rows } = await sql<{ url: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  const hosts = rows.map(({ url }) => pictureHost(url)).filter((host) => host !== null);
  return [...new Set(hosts)].toSorted();
}

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
