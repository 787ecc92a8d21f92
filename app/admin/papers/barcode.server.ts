/** The bars of a number in Code 128, which the scanners of couriers read. */
import JsBarcode from 'jsbarcode';

/** Without so much white on both sides, in widths of the narrowest bar, a scanner does not find the ends of the code. */
const QUIET = 10;

export interface Bars {
  /** Of the code with its white sides, in widths of the narrowest bar. */
  width: number;
  /** Where each black bar begins, and how wide it is. */
  black: readonly (readonly [at: number, wide: number])[];
}

export function barsOf(number: string): Bars {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, number, { format: 'CODE128' });
  // A one is black, a zero white.
  const code = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return {
    width: code.length + 2 * QUIET,
    black: [...code.matchAll(/1+/g)].map(({ 0: bar, index }) => [index + QUIET, bar.length] as const),
  };
}

/** Draws them across this width, in points. */
export function drawBars(
  document: PDFKit.PDFDocument,
  { width, black }: Bars,
  place: { x: number; y: number; width: number; high: number },
): void {
  const unit = place.width / width;
  for (const [at, wide] of black) document.rect(place.x + at * unit, place.y, wide * unit, place.high);
  document.fill('#000');
}
