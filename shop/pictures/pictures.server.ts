/** Uploaded pictures in the books: which there are, and which nothing shows any more. */
import { sql } from 'kysely';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { pictureHost } from './address.ts';
import { type PictureKind, picturePath } from './pictures.ts';
import { PICTURE_COLUMNS } from './uses.server.ts';

/** A picture that was uploaded and never saved goes after a day; until then its form may still be open. */
const UNUSED_FOR_MS = DAY_MS;

const URLS_AT_ONCE = 500;

export interface UploadedPicture {
  name: string;
  kind: PictureKind;
}

/** Notes a picture before its files are kept: whatever becomes of them, what nothing shows is deleted one day. */
export async function notePicture(shop: Shop, { name, kind }: UploadedPicture): Promise<void> {
  const url = picturePath(kind, name);
  await shop.db.insertInto('pictures').values({ url, name, kind, createdAt: shop.now() }).execute();
}

/**
 * Strikes the pictures out that are older than a day, have no use and are in no order, and returns them: their files may go. Of several
 * processes one gets each. Throws when one of them is being used at this moment, which the next hour sees.
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

/** The addresses among these that something shows, or an order has. */
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

/** Where pictures from elsewhere lie that anything in the shop shows, such as `https://cdn.example.com`; sorted. */
export async function listPictureHosts({ db }: Shop): Promise<string[]> {
  // Does not begin with `/`, in the words of the indexes of step 58.
  const selects = PICTURE_COLUMNS.map(({ table, column }) => {
    const url = sql.ref(column);
    return sql`select ${url} as url from ${sql.table(table)} where (${url} < '/' or ${url} >= '0')`;
  });
  const { rows } = await sql<{ url: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  const hosts = rows.map(({ url }) => pictureHost(url)).filter((host) => host !== null);
  return [...new Set(hosts)].toSorted();
}
