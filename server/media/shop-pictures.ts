import type { ShopRequest } from '#app/lib/context.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { colourIn } from './colour.ts';
import { BadPicture, makePicture } from './encode.ts';
import type { Storage } from './storage.ts';

const OWN_PICTURE = /^\/pictures\/(product\/[0-9a-f]{32})\.webp$/;
const PRIVATE_FILE = /^[0-9a-f]{32}(?:-320)?\.webp$/;

export function shopPictures({ shop, storage }: { shop: Shop; storage: Storage }): ShopRequest['pictures'] {
  return {
    async keep(kind, sent) {
      try {
        const { name, url, files } = await makePicture(kind, sent);
        // Noted first: otherwise the clean-up could not find leftovers of a failed upload.
        await notePicture(shop, { name, kind });
        for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
        return { ok: true, url };
      } catch (error) {
        if (error instanceof BadPicture) return { ok: false, why: error.message };
        throw error;
      }
    },
    async colourOf(url) {
      const [, own] = OWN_PICTURE.exec(url) ?? [];
      const bytes = own && (await storage.get(`${own}-320.webp`));
      return bytes ? colourIn(bytes) : '';
    },
    privateFile: async (kind, file) => (PRIVATE_FILE.test(file) ? storage.get(`${kind}/${file}`) : null),
  };
}
