import { sql } from 'kysely';
import type { Trx } from '../kernel/shop.ts';
import { ALT, picturesOf } from '../pictures/list.ts';
import { setPictures } from '../pictures/pictures.server.ts';
import type { ProductForm } from './fields.ts';

/** SQLite allows about 30,000 parameters. */
const ROWS_AT_ONCE = 500;

/** Omitted if this text and all later ones are empty. */
const altAfterBar = (name: (typeof ALT)[number], at: number) => {
  const rest = sql.join(
    ALT.slice(at).map((one) => sql`${sql.ref(one)}`),
    sql` || `,
  );
  return sql`|| case when ${rest} <> '' then ' | ' || ${sql.ref(name)} else '' end`;
};

/** `images` in the format of `picturesText`. */
export const images = sql<string>`coalesce((
  select string_agg(url
    ${sql.join(ALT.map(altAfterBar), sql` `)}, ${'\n'} order by place)
  from ${sql.table('productPictures')} where ${sql.ref('productPictures.productId')} = ${sql.ref('products.id')}), '')`.as(
  'images',
);

/** The second picture, for cards; empty if there is none. */
export const otherImage = sql<string>`coalesce((
  select url from ${sql.table('productPictures')}
  where ${sql.ref('productPictures.productId')} = ${sql.ref('products.id')} order by place limit 1), '')`.as(
  'otherImage',
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
