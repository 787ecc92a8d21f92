/** Labels of product fields: form, faults and record. */
import type { FieldName } from '#shop/catalogue/fields.ts';
import { withTranslated } from '../translated.ts';
import { inOther } from './translations.ts';

export * as m from './product-fields.ts';

export type ProductFieldNames = Readonly<Record<FieldName, string>>;

export const names: ProductFieldNames = withTranslated(inOther, {
  productId: 'Product ID',
  name: 'Name',
  price: 'Price',
  stock: 'Stock',
  mainCategory: 'Main category',
  category: 'Subcategory',
  description: 'Description',
  image: 'Picture',
  imageAlt: 'What it shows',
  images: 'Further pictures',
  shareTitle: 'Headline',
  shareText: 'Text below it',
  lowStock: 'Low mark',
  kind: 'Kind of cloth',
  fabric: 'Fabric',
  pieces: 'Pieces',
  widthIn: 'Width',
  lengthCm: 'Length',
  weightGsm: 'Weight of the cloth',
  yarnCount: 'Yarn count',
  season: 'Season',
  pillowCovers: 'Pillow covers',
  soldBy: 'Sold by',
  leastCutCm: 'Shortest cut',
  leastRemnantCm: 'Shortest remnant',
  shelf: 'Shelf',
  care: 'Care',
  colour: 'Colour',
  colourName: 'Shade',
  cloth: 'Same cloth as',
});
