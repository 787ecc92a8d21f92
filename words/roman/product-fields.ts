/** What the fields of a product are called. */
import type { ProductFieldNames } from '../en/product-fields.ts';

export * as m from './product-fields.ts';

export const names: ProductFieldNames = {
  productId: 'Product code',
  name: 'Naam',
  price: 'Qeemat',
  stock: 'Stock',
  mainCategory: 'Main category',
  category: 'Sub-category',
  description: 'Tafseel',
  image: 'Tasveer',
  imageAlt: 'Tasveer mein kya hai',
  imageAltUrdu: 'Yehi Urdu mein',
  images: 'Aur tasveerein',
  nameUrdu: 'Urdu naam',
  descriptionUrdu: 'Urdu tafseel',
  shareTitle: 'Headline',
  shareText: 'Ibarat',
  shareTitleUrdu: 'Headline',
  shareTextUrdu: 'Ibarat',
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
  care: 'Dekh bhaal',
  colour: 'Rang',
  colourName: 'Shade',
  colourNameUrdu: 'Urdu shade',
  cloth: 'Isi kapre ka doosra rang',
};
