import type { Shop } from '#shop/kernel/shop.ts';
import type { Config } from '../../../server/config.ts';
import type { Storage } from '../../../server/media/storage.ts';
import { examine } from '../../../server/operate/doctor.ts';
import { aTempFolder } from '../temp-folder.ts';

/** Findings of these checks, such as `well: every order line took its stock`. */
export async function findingsOf(shop: Shop, looks: readonly string[], storage = {} as Storage) {
  const config = { DATA_DIR: aTempFolder() } as Config;
  const found = await examine({ shop, config, storage }, looks);
  return looks.map((look) => {
    const { is, words } = found.find(({ what }) => what === look) ?? {};
    return `${is}: ${words}`;
  });
}
