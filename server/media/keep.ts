/** Keeping a picture that was sent: its versions are made, noted and stored. */
import type { Shop } from '#shop/kernel/shop.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { makePicture } from './encode.ts';
import type { Storage } from './storage.ts';

/** Returns the picture's address. Throws `BadPicture` for what cannot be shown safely. */
export async function keepPicture(
  { shop, storage }: { shop: Shop; storage: Storage },
  kind: PictureKind,
  sent: ArrayBuffer,
): Promise<string> {
  const { name, url, files } = await makePicture(kind, new Uint8Array(sent));
  // The name is stored before the files: when storing them fails halfway, the cleaning of unused pictures finds the rest by it.
  await notePicture(shop, { name, kind });
  for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
  return url;
}
