import type { LabelPaper } from '#shop/print/price-labels.ts';

export * as m from './labels.ts';

export const heading = 'Barcode labels';
export const paper = 'Kaghaz';
export const papers: Record<LabelPaper, string> = {
  roll: 'Label printer, 38 × 25 mm',
  a4: 'A4, 5 × 11 labels',
};
export const print = 'Print karein';
export const show = 'Labels dikhayein';
export const add = 'Product shamil karein';
export const addHint = 'Is ka code likhein ya scan karein.';
export const none =
  'Abhi koi label nahi. Code se product shamil karein, ya list mein products par nishan lagayein.';
export const unknown = (code: string) => `${code} code ki koi product nahi hai.`;
export const withoutBars = (codes: readonly string[]) =>
  `Ye baghair barcode ke print honge, kyunke code 38 mm ke liye lamba hai ya us mein aise huroof hain jo barcode mein nahi hote: ${codes.join(', ')}.`;
export const tooMany = ({ labels, products }: { labels: number; products: number }) =>
  `Aik baar mein ${products} products ke zyada se zyada ${labels} labels print hote hain, baqi chor diye gaye hain.`;
