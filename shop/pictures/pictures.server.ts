import { sql } from 'kysely';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { pictureHost } from './address.ts';
import { type PictureKind, picturePath } from './pictures.ts';
import { PICTURE_COLUMNS } from './uses.server.ts';

/** A form may still be open for a day after an upload. */
const UNUSED_FOR_MS = DAY_MS;

const URLS_AT_ONCE = 500;

export interface UploadedPicture {
  name: string;
  kind: PictureKind;
}

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
