/** Sliders: reading the banners of the home page. */
import type { Shop } from './shop.ts';
import type { Slider } from './sliders.ts';

/** All sliders in the order in which they are shown. */
export function listSliders(shop: Shop): Promise<Slider[]> {
  return shop.db
    .selectFrom('sliders')
    .select(['id', 'imageUrl', 'title', 'subtitle'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
