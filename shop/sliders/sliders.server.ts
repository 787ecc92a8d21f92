/** Sliders: reading the banners of the home page for anyone; adding, changing and deleting them for the admin. */
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
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
  return inTransaction(shop, async (trx) => {
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
    tellOfSliders(trx);
    return id;
  });
}

/** Changes a banner. False when there is no such one. */
export async function updateSlider(
  shop: Shop,
  _admin: Admin,
  id: string,
  form: SliderForm,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    tellOfSliders(trx);
    const updated = await trx.updateTable('sliders').set(form).where('id', '=', id).executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  });
}

/** Deletes a banner. False when there is no such one. */
export async function deleteSlider(shop: Shop, _admin: Admin, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    tellOfSliders(trx);
    const gone = await trx.deleteFrom('sliders').where('id', '=', id).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  });
}

function tellOfSliders(trx: Trx): void {
  tell(trx, [{ kind: 'sliders', audience: 'pages' }]);
}
