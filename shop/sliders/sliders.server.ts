/** Sliders: reading the banners of the home page for anyone; adding, changing and deleting them for the admin. */
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPictures, setPictures } from '../pictures/uses.server.ts';
import type { SliderForm } from './form.server.ts';
import type { Slider } from './sliders.ts';

/** All sliders in the order in which they are shown: that in which they were added. */
export function listSliders(shop: Shop): Promise<Slider[]> {
  return shop.db
    .selectFrom('sliders')
    .select(['id', 'imageUrl', 'title', 'subtitle'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds a banner behind the others, and answers its id. */
export function createSlider(shop: Shop, _admin: Admin, form: SliderForm): Promise<string> {
  return inTransaction(shop, (trx) => putSlider(shop, trx, form));
}

/** As `createSlider`, within another write. */
export async function putSlider(shop: Shop, trx: Trx, form: SliderForm): Promise<string> {
  await shop.engine.lock(trx, 'sliders');
  const last = await trx
    .selectFrom('sliders')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .executeTakeFirst();
  const position = Number(last?.position ?? -1) + 1;
  const id = shop.newId();
  await trx
    .insertInto('sliders')
    .values({ ...form, id, position, createdAt: shop.now() })
    .execute();
  await setPictures(trx, 'slider', [{ id, url: form.imageUrl }]);
  tellOfSliders(trx);
  return id;
}

/** Changes a banner. False when there is no such one. */
export async function updateSlider(
  shop: Shop,
  _admin: Admin,
  id: string,
  form: SliderForm,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const updated = await trx.updateTable('sliders').set(form).where('id', '=', id).executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await setPictures(trx, 'slider', [{ id, url: form.imageUrl }]);
    tellOfSliders(trx);
    return true;
  });
}

/** Deletes a banner. False when there is no such one. */
export async function deleteSlider(shop: Shop, _admin: Admin, id: string): Promise<boolean> {
  const gone = await inTransaction(shop, (trx) => takeSliders(trx, [id]));
  return gone > 0;
}

/** Deletes those banners of these ids that are there, and returns how many they were. */
export async function takeSliders(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await trx.deleteFrom('sliders').where('id', 'in', ids).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return 0;
  await dropPictures(trx, 'slider', ids);
  tellOfSliders(trx);
  return Number(gone.numDeletedRows);
}

function tellOfSliders(trx: Trx): void {
  tell(trx, [{ kind: 'sliders', audience: 'pages' }]);
}
