import { priceOf } from '#app/catalogue/category-names.server.ts';
import type { LabelledProduct } from '#shop/print/price-labels.server.ts';
import { barWidth, isEncodable } from '#shop/print/price-labels.ts';
import { barsOf } from '../orders/print/barcode.server.ts';

export interface Tag {
  id: string;
  code: string;
  name: string;
  nameUrdu: string | null;
  price: string;
  /** An SVG path one unit high. Null if the code does not fit or has letters outside Code 128. */
  bars: { width: number; widthMm: number; path: string } | null;
}

export function tagOf(product: LabelledProduct): Tag {
  const { id, code, name, nameUrdu } = product;
  return { id, code, name, nameUrdu, price: priceOf(product), bars: barsOnTag(code) };
}

function barsOnTag(code: string): Tag['bars'] {
  if (!isEncodable(code)) return null;
  const { width, black } = barsOf(code);
  const barMm = barWidth(width);
  if (barMm === null) return null;
  const path = black.map(([at, wide]) => `M${at} 0h${wide}v1h-${wide}z`).join('');
  return { width, widthMm: width * barMm, path };
}
