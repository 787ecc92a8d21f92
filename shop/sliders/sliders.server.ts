import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inRoman, shownText } from '../kernel/text/shown-text.server.ts';
import { inAllLanguages } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPictures, setPictures } from '../pictures/pictures.server.ts';
import type { SliderForm } from './form.server.ts';
import type { Slider } from './sliders.ts';

/** Banners in the reader's language, oldest first. */
export function listSliders(shop: Shop): Promise<Slider[]> {
  return shop.db
    .selectFrom('sliders')
    .select(['id', 'imageUrl'])
    .select([shownText(shop, 'title').as('title'), shownText(shop, 'subtitle').as('subtitle')])
    .select(inRoman(shop, ['title', 'subtitle']))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** In all languages. */
export function findSlider(
  shop: Shop,
  _admin: Admin<'products'>,
  id: string,
): Promise<SliderForm | undefined> {
  return shop.db
    .selectFrom('sliders')
    .select(['imageUrl', ...inAllLanguages(['title', 'subtitle'])])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function createSlider(shop: Shop, admin: Admin<'products'>, form: SliderForm): Promise<string> {
  return inTransaction(shop, async (trx) => {
    const id = await putSlider(shop, trx, form);
    await record(shop, trx, admin, { act: 'banner added', subject: id, name: form.title, after: form });
    return id;
  });
}

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

/** False if unknown. */
export async function updateSlider(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
  form: SliderForm,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'sliders');
    const before = await trx.selectFrom('sliders').selectAll().where('id', '=', id).executeTakeFirst();
    const updated = await trx.updateTable('sliders').set(form).where('id', '=', id).executeTakeFirst();
    if (!before || updated.numUpdatedRows === 0n) return false;
    const after = { ...before, ...form };
    await record(shop, trx, admin, { act: 'banner changed', subject: id, name: form.title, before, after });
    await setPictures(trx, 'slider', [{ id, url: form.imageUrl }]);
    tellOfSliders(trx);
    return true;
  });
}

/** False if unknown. */
export function deleteSlider(shop: Shop, admin: Admin<'products'>, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const [gone] = await takeSliders(trx, [id]);
    if (!gone) return false;
    const { id: _id, position: _position, createdAt: _createdAt, ...before } = gone;
    await record(shop, trx, admin, { act: 'banner deleted', subject: id, name: gone.title, before });
    return true;
  });
}

export async function takeSliders(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const gone = await trx.deleteFrom('sliders').where('id', 'in', ids).returningAll().execute();
  if (gone.length === 0) return [];
  await dropPictures(trx, 'slider', ids);
  tellOfSliders(trx);
  return gone;
}

function tellOfSliders(trx: Trx): void {
  tell(trx, [{ kind: 'sliders', audience: 'pages' }]);
}
