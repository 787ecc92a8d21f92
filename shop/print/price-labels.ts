/** Labels on goods and shelves, with the product's code as Code 128. */

/** One per page of a label printer, or A4 sheets of 5 × 11. */
export const LABEL_PAPERS = ['roll', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

export const LABEL_WIDTH_MM = 38;
export const ON_A_SHEET = 5 * 11;
export const MAX_LABELS = 10 * ON_A_SHEET;

/** A label printer of 203 dpi has 8 dots a millimetre: bars of whole dots are the sharpest. */
const SHARP_MM = [0.375, 0.25];
/** Phones fail to read narrower printed bars. Retail asks for 0.264 (GS1), which fits 8 letters only. */
const LEAST_BAR_MM = 0.19;

/** Width of the narrowest bar of a code that is `bars` wide, margins included. Null: too wide for a label. */
export function barWidth(bars: number): number | null {
  const sharp = SHARP_MM.find((width) => bars * width <= LABEL_WIDTH_MM);
  if (sharp !== undefined) return sharp;
  const widest = LABEL_WIDTH_MM / bars;
  return widest >= LEAST_BAR_MM ? widest : null;
}

/** Code 128 has these characters only. */
export const isEncodable = (code: string): boolean => /^[ -~]+$/.test(code);
