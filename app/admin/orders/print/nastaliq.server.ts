/**
 * Urdu in a PDF: shaped by HarfBuzz and drawn as outlines, as the PDF library cannot join Nastaliq.
 * Each glyph is embedded once.
 */
import * as harfbuzz from 'harfbuzzjs';
import nastaliq from '#app/ui/fonts/nastaliq-urdu.ttf?inline';

const face = new harfbuzz.Face(
  new harfbuzz.Blob(Buffer.from(nastaliq.slice(nastaliq.indexOf(',') + 1), 'base64')),
);
const font = new harfbuzz.Font(face);
/** By glyph; none for a space. */
const outlines = new Map<number, string>();

/** Text of one direction; odd levels are right-to-left. */
interface Run {
  text: string;
  level: number;
}

/** On one line, in em. */
export const widthInNastaliq = (run: Run): number =>
  shaped(run).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;

export class Nastaliq {
  readonly #document: PDFKit.PDFDocument;
  /** PDF names of the embedded glyphs. */
  readonly #forms = new Map<string, PDFKit.PDFKitReference>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Draws rightwards from `x`; `y` is the baseline. */
  draw(run: Run, { size, bold = false }: { size: number; bold?: boolean }, x: number, y: number): void {
    const document = this.#document;
    const scale = size / face.upem;
    // For copying and screen readers.
    document.markContent('Span', { actual: run.text });
    document
      .save()
      .translate(x, y)
      .scale(scale, -scale)
      .lineWidth(face.upem / 40);
    const last = { x: 0, y: 0 };
    let at = 0;
    for (const { glyph, xAdvance, xOffset, yOffset } of shaped(run)) {
      const outline = outlineOf(glyph);
      if (outline) {
        const form = this.#form(glyph, outline, bold);
        document.addContent(`1 0 0 1 ${at + xOffset - last.x} ${yOffset - last.y} cm /${form} Do`);
        [last.x, last.y] = [at + xOffset, yOffset];
      }
      at += xAdvance;
    }
    document.restore().endMarkedContent();
  }

  #form(glyph: number, outline: string, bold: boolean): string {
    const name = `${bold ? 'B' : 'G'}${glyph}`;
    const form = this.#forms.get(name) ?? this.#written(outline, bold);
    this.#forms.set(name, form);
    this.#document.page.xobjects[name] = form;
    return name;
  }

  #written(outline: string, bold: boolean): PDFKit.PDFKitReference {
    const reach = 8 * face.upem;
    const form = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-reach, -reach, reach, reach],
      Resources: {},
    });
    // The font has one weight, so bold is stroked, in black: grey may be left from an earlier line.
    form.end(Buffer.from(`${bold ? '0 G ' : ''}${outline} ${bold ? 'B' : 'f'}`, 'latin1'));
    return form;
  }
}

/** In drawing order and font units. */
function shaped({ text, level }: Run) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  buffer.setScript('Arab');
  buffer.setLanguage('ur');
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const position = positions[index];
    return position ? [{ glyph, ...position }] : [];
  });
}

function outlineOf(glyph: number): string {
  const known = outlines.get(glyph);
  if (known !== undefined) return known;
  const outline = inOperators(font.glyphToPath(glyph));
  outlines.set(glyph, outline);
  return outline;
}

/** SVG path to PDF operators, which lack quadratic curves. */
function inOperators(path: string): string {
  let [x, y] = [0, 0];
  const operators: string[] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = numbers
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = points;
    if (command === 'M') operators.push(`${a} ${b} m`);
    else if (command === 'L') operators.push(`${a} ${b} l`);
    else if (command === 'C') operators.push(`${points.join(' ')} c`);
    else if (command === 'Z') operators.push('h');
    else {
      const third = (from: number, to: number) => Math.round(((from + 2 * to) / 3) * 100) / 100;
      operators.push(`${third(x, a)} ${third(y, b)} ${third(c, a)} ${third(d, b)} ${c} ${d} c`);
    }
    [x = x, y = y] = points.slice(-2);
  }
  return operators.join(' ');
}
