/** Uploaded pictures in the books: which there are, and which nothing shows any more. */
import { sql } from 'kysely';
import type { Shop } from '../kernel/shop.ts';
import { pictureHost } from './address.ts';
import { type PictureKind, picturePath } from './pictures.ts';

/** A picture that was uploaded and never saved goes after a day; until then its form may still be open. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;

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
 * Strikes the pictures out that no product, slider or order has shown for a day, and returns them: their files may go.
 * Of several processes one gets each.
 */
export function takeUnusedPictures(shop: Shop): Promise<UploadedPicture[]> {
  const { db } = shop;
  return db
    .deleteFrom('pictures')
    .where('createdAt', '<', shop.now() - UNUSED_FOR_MS)
    .where('url', 'not in', db.selectFrom('products').select('image'))
    .where('url', 'not in', db.selectFrom('sliders').select('imageUrl'))
    .where('url', 'not in', db.selectFrom('orderLines').select('image'))
    .returning(['name', 'kind'])
    .execute();
}

/** Where pictures from elsewhere lie that anything in the shop shows, such as `https://cdn.example.com`; sorted. */
export async function listPictureHosts({ db }: Shop): Promise<string[]> {
  const products = db.selectFrom('products').select('image').where(isFromElsewhere('image'));
  const sliders = db.selectFrom('sliders').select('imageUrl as image').where(isFromElsewhere('imageUrl'));
  const orderLines = db.selectFrom('orderLines').select('image').where(isFromElsewhere('image'));
  const rows = await products.union(sliders).union(orderLines).execute();
  const hosts = rows.map(({ image }) => pictureHost(image)).filter((host) => host !== null);
  return [...new Set(hosts)].toSorted();
}

/** Does not begin with `/`, in the form that an index on the column answers. */
function isFromElsewhere(column: 'image' | 'imageUrl') {
  return sql<boolean>`(${sql.ref(column)} < '/' or ${sql.ref(column)} >= '0')`;
}
