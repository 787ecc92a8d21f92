/** Code 128, which courier scanners read. */
import JsBarcode from 'jsbarcode';

/** Scanners need this white margin on both sides, in widths of the narrowest bar. */
const QUIET = 10;

export interface Bars {
  /** With the margins, in narrowest bars. */
  width: number;
  /** Start and width of each black bar. */
  black: readonly (readonly [at: number, wide: number])[];
}

export function barsOf(number: string): Bars {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, number, { format: 'CODE128' });
  const code = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return {
    width: code.length + 2 * QUIET,
    black: [...code.matchAll(/1+/g)].map(({ 0: bar, index }) => [index + QUIET, bar.length] as const),
  };
}

/** Points. */
export function drawBars(
  document: PDFKit.PDFDocument,
  { width, black }: Bars,
  place: { x: number; y: number; width: number; high: number },
): void {
  const unit = place.width / width;
  for (const [at, wide] of black) document.rect(place.x + at * unit, place.y, wide * unit, place.high);
  document.fill('#000');
}
