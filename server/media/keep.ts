import type { Context } from 'hono';
import type { Shop } from '#shop/kernel/shop.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import type { Unread } from '../http/bodies.ts';
import { makePicture } from './encode.ts';
import type { Storage } from './storage.ts';

/** Throws `BadPicture` for what cannot be shown safely. */
export async function keepPicture(
  { shop, storage }: { shop: Shop; storage: Storage },
  kind: PictureKind,
  sent: Uint8Array,
): Promise<string> {
  const { name, url, files } = await makePicture(kind, sent);
  // Noted first: the clean-up finds leftovers of a failed upload by it.
  await notePicture(shop, { name, kind });
  for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
  return url;
}

/** For the script that sent the upload. */
export function notRead(c: Context, end: Unread, tooLarge: string): Response {
  if (end === 'too large') return c.json({ error: tooLarge }, 413);
  if (end === 'too many') return c.json({ error: m.manyAtOnce }, 503);
  return c.json({ error: m.brokenOff }, end === 'too slow' ? 408 : 400);
}
