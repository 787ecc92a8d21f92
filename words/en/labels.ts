/** Labels on goods, with a barcode. */
import type { LabelPaper } from '#shop/print/price-labels.ts';

export * as m from './labels.ts';

export const heading = 'Barcode labels';
export const paper = 'Paper';
export const papers: Record<LabelPaper, string> = {
  roll: 'Label printer, 38 × 25 mm',
  a4: 'A4, 5 × 11 labels',
};
export const print = 'Print';
/** Applies typed counts. */
export const show = 'Show labels';
export const add = 'Add a product';
export const addHint = 'Its code, typed or scanned.';
export const none = 'No labels yet. Add a product by its code, or tick products in the list.';
export const unknown = (code: string) => `No product has the code ${code}.`;
export const withoutBars = (codes: readonly string[]) =>
  `Printed without a barcode, as the code is too long for 38 mm or has letters that barcodes lack: ${codes.join(', ')}.`;
export const tooMany = ({ labels, products }: { labels: number; products: number }) =>
  `At most ${labels} labels of ${products} products are printed at once: the rest is left out.`;
