import type { ProductFieldNames } from '../en/product-fields.ts';
import { withTranslated } from '../translated.ts';
import { inOther } from './translations.ts';

export * as m from './product-fields.ts';

export const names: ProductFieldNames = withTranslated(inOther, {
  productId: 'Product code',
  name: 'Naam',
  price: 'Qeemat',
  stock: 'Stock',
  mainCategory: 'Main category',
  category: 'Sub-category',
  description: 'Tafseel',
  image: 'Tasveer',
  imageAlt: 'Tasveer mein kya hai',
  images: 'Aur tasveerein',
  shareTitle: 'Headline',
  shareText: 'Ibarat',
  lowStock: 'Kam ka nishan',
  kind: 'Kapre ki qism',
  fabric: 'Kapra',
  pieces: 'Piece',
  widthIn: 'Arz',
  lengthCm: 'Lambai',
  weightGsm: 'Kapre ka wazan',
  yarnCount: 'Dhaage ka count',
  season: 'Mausam',
  pillowCovers: 'Takiye ke ghilaf',
  soldBy: 'Farokht ka tareeqa',
  leastCutCm: 'Kam se kam katai',
  leastRemnantCm: 'Kam se kam bacha tukra',
  shelf: 'Shelf',
  care: 'Dekh bhaal',
  colour: 'Rang',
  colourName: 'Shade',
  cloth: 'Isi kapre ka doosra rang',
});
