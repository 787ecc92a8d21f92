/** A product's further pictures, in order. */
import { sql } from 'kysely';
import type { Trx } from '../kernel/shop.ts';
import { picturesOf } from '../pictures/list.ts';
import { setPictures } from '../pictures/uses.server.ts';
import type { ProductForm } from './fields.ts';

/** SQLite allows about 30,000 parameters. */
const ROWS_AT_ONCE = 500;

/** `images` in the format of `picturesText`. */
export const images = sql<string>`coalesce((
  select string_agg(url
    || case when alt <> '' or ${sql.ref('altUrdu')} <> '' then ' | ' || alt else '' end
    || case when ${sql.ref('altUrdu')} <> '' then ' | ' || ${sql.ref('altUrdu')} else '' end, ${'\n'} order by place)
  from ${sql.table('productPictures')} where ${sql.ref('productPictures.productId')} = ${sql.ref('products.id')}), '')`.as(
  'images',
);

export async function setProductPictures(
  trx: Trx,
  products: readonly { id: string; form: Pick<ProductForm, 'image' | 'images'> }[],
): Promise<void> {
  const rows = products.flatMap(({ id, form }) =>
    picturesOf(form.images).map((picture, at) => ({ productId: id, place: at + 1, ...picture })),
  );
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    const ids = products.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
    await trx.deleteFrom('productPictures').where('productId', 'in', ids).execute();
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('productPictures')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  const shown = [
    ...products.map(({ id, form }) => ({ id, url: form.image })),
    ...rows.map(({ productId, url }) => ({ id: productId, url })),
  ];
  await setPictures(trx, 'product', shown);
}
