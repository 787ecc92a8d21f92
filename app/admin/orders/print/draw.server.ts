/** Printed documents as PDF. Imported on demand: its libraries are large. */
import PDFDocument from 'pdfkit';
import { Slices } from '#shop/kernel/slices.server.ts';
import type { PaperSize } from '#shop/print/print.ts';
import { drawBars } from './barcode.server.ts';
import type { ItemRow, Part, PrintedDocument } from './document.server.ts';
import { hasUrdu, type Style, Typesetter } from './typeset.server.ts';

const POINTS_PER_MM = 72 / 25.4;
const mm = (n: number) => n * POINTS_PER_MM;

/** Sizes in points. A roll is as long as its content. */
const SHEETS: Record<PaperSize, { width: number; height: number | null; margin: number; letters: number }> = {
  a4: { width: mm(210), height: mm(297), margin: mm(15), letters: 11 },
  a5: { width: mm(148), height: mm(210), margin: mm(10), letters: 10.5 },
  '80mm': { width: mm(80), height: null, margin: mm(4), letters: 9 },
};
/** Four labels per A4 sheet. */
const QUARTER = { width: mm(105), height: mm(148.5), margin: mm(8), letters: 10 };
const SMALLEST_LETTERS = 5;

export interface Look {
  size: PaperSize;
  dir: 'ltr' | 'rtl';
}

/** One per process: drawing many documents must not block other requests. */
const slices = new Slices();

/** Throws when `signal` aborts. */
export async function documentsAsPdf(
  documents: readonly PrintedDocument[],
  { size, dir }: Look,
  signal?: AbortSignal,
): Promise<Buffer> {
  const title = documents.map(({ heading, orderNumber }) => `${heading} ${orderNumber}`).join(', ');
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: title.slice(0, 200) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  const pen = new Pen(document, new Typesetter(document), dir);
  await slices.run(drawAll(pen, documents, size), signal);
  document.end();
  await written;
  return Buffer.concat(chunks);
}

/** Yields after each text or line. */
type Steps<Result = void> = Generator<void, Result>;

function* drawAll(pen: Pen, documents: readonly PrintedDocument[], size: PaperSize): Steps {
  for (const [index, printed] of documents.entries())
    if (printed.kind === 'label' && size === 'a4') yield* drawQuarter(pen, printed, index % 4);
    else yield* drawSheet(pen, printed, SHEETS[size]);
}

function* drawQuarter(pen: Pen, printed: PrintedDocument, quarter: number): Steps {
  const { width, height, margin } = QUARTER;
  if (quarter === 0) pen.addPage(mm(210), mm(297));
  const [column, row] = [quarter % 2, Math.floor(quarter / 2)];
  pen.document.save().lineWidth(0.3).dash(2, { space: 2 });
  pen.document
    .rect(column * width, row * height, width, height)
    .stroke('#999')
    .undash()
    .restore();
  pen.box = { x: column * width + margin, width: width - 2 * margin, bottom: Number.POSITIVE_INFINITY };
  const letters = yield* fitting(pen, printed, QUARTER.letters, height - 2 * margin);
  yield* pen.drawDocument(printed, letters, row * height + margin);
}

function* drawSheet(
  pen: Pen,
  printed: PrintedDocument,
  { width, height, margin, letters }: (typeof SHEETS)[PaperSize],
): Steps {
  const bottom = height === null ? Number.POSITIVE_INFINITY : height - margin;
  pen.box = { x: margin, width: width - 2 * margin, bottom };
  const isLabel = printed.kind === 'label';
  const large = isLabel && height !== null ? letters * 1.3 : letters;
  const used = isLabel && height !== null ? yield* fitting(pen, printed, large, height - 2 * margin) : large;
  pen.addPage(width, height ?? (yield* pen.heightOf(printed, letters)) + 2 * margin);
  yield* pen.drawDocument(printed, used, margin, () => {
    pen.addPage(width, height ?? 0);
    return margin;
  });
}

function* fitting(pen: Pen, printed: PrintedDocument, letters: number, height: number): Steps<number> {
  let size = letters;
  while (size > SMALLEST_LETTERS && (yield* pen.heightOf(printed, size)) > height) size *= 0.95;
  return size;
}

interface Column {
  text: string;
  share: number;
  isSum?: boolean;
}

class Pen {
  box = { x: 0, width: 0, bottom: 0 };
  readonly document: PDFKit.PDFDocument;
  readonly #typesetter: Typesetter;
  readonly #start: 'left' | 'right';
  readonly #end: 'left' | 'right';
  #isDrawing = true;
  #y = 0;
  #letters = 0;
  #turnPage: (() => number) | null = null;

  constructor(document: PDFKit.PDFDocument, typesetter: Typesetter, dir: Look['dir']) {
    this.document = document;
    this.#typesetter = typesetter;
    [this.#start, this.#end] = dir === 'ltr' ? ['left', 'right'] : ['right', 'left'];
  }

  addPage(width: number, height: number): void {
    this.document.addPage({ size: [width, height], margin: 0 });
  }

  *heightOf(printed: PrintedDocument, letters: number): Steps<number> {
    this.#isDrawing = false;
    const height = yield* this.drawDocument(printed, letters, 0);
    this.#isDrawing = true;
    return height;
  }

  /** Returns the document's end; `turnPage` returns the new page's top. */
  *drawDocument(
    printed: PrintedDocument,
    letters: number,
    top: number,
    turnPage: (() => number) | null = null,
  ): Steps<number> {
    [this.#y, this.#letters, this.#turnPage] = [top, letters, turnPage];
    if (printed.kind !== 'label') yield* this.#text(printed.heading, { size: letters * 1.5, bold: true });
    for (const part of printed.parts) {
      this.#y += letters * 0.8;
      yield* this.#part(part);
    }
    return this.#y;
  }

  *#part(part: Part): Steps {
    const size = this.#letters;
    switch (part.is) {
      case 'seller':
        yield* this.#text(part.name, { size: size * 1.2, bold: true });
        for (const line of part.lines) yield* this.#text(line, { size });
        return;
      case 'facts':
        for (const [label, text] of part.facts)
          yield* this.#columns(
            [
              { text: label, share: 0.3 },
              { text, share: 0.7 },
            ],
            { size },
          );
        return;
      case 'address': {
        const large = part.isLarge ? size * 1.3 : size;
        yield* this.#text(part.heading, { size: size * 0.8 });
        yield* this.#text(part.name, { size: large * 1.15, bold: true });
        for (const line of part.lines) yield* this.#text(line, { size: large });
        return;
      }
      case 'amount':
        yield* this.#amount(part.label, part.sum);
        return;
      case 'note':
        yield* this.#text(part.label, { size: size * 0.8 });
        yield* this.#text(part.text, { size });
        return;
      case 'parcel':
        yield* this.#parcel(part);
        return;
      case 'items':
        yield* this.#items(part);
        return;
    }
  }

  *#parcel({ label, courier, number, bars }: Extract<Part, { is: 'parcel' }>): Steps {
    const { x, width } = this.box;
    const size = this.#letters;
    const high = size * 3.5;
    // Keeps bars and number on one page.
    this.#room(size * 8.5);
    yield* this.#text(label, { size: size * 0.8 });
    if (this.#isDrawing) drawBars(this.document, bars, { x, y: this.#y, width, high });
    this.#y += high;
    yield* this.#text(`${courier} ${number}`.trim(), { size }, 'center');
  }

  *#amount(label: string, sum: string): Steps {
    const { x, width } = this.box;
    const pad = this.#letters * 0.6;
    this.#room(this.#letters * 7);
    const top = this.#y;
    this.#y += pad;
    yield* this.#text(label, { size: this.#letters }, 'center');
    yield* this.#text(sum, { size: this.#letters * 2, bold: true }, 'center');
    this.#y += pad;
    if (this.#isDrawing)
      this.document
        .lineWidth(1.2)
        .rect(x, top, width, this.#y - top)
        .stroke('#000');
  }

  *#items({ columns, rows, sums }: Extract<Part, { is: 'items' }>): Steps {
    const size = this.#letters;
    const shares = columns.length === 2 ? [0.15, 0.85] : [0.11, 0.43, 0.22, 0.24];
    const beside = (texts: readonly string[]): Column[] =>
      texts.map((text, index) => ({ text, share: shares[index] ?? 0, isSum: index > 1 }));
    yield* this.#columns(beside(columns), { size: size * 0.85 });
    this.#rule();
    for (const row of rows) {
      this.#room(size * 4);
      yield* this.#columns(beside(cellsOf(row)), { size });
      this.#rule();
    }
    for (const [label, text] of sums)
      yield* this.#columns(
        [
          { text: label, share: 0.6 },
          { text, share: 0.4, isSum: true },
        ],
        { size, bold: true },
      );
  }

  #rule(): void {
    const { x, width } = this.box;
    this.#y += this.#letters * 0.15;
    if (this.#isDrawing)
      this.document
        .lineWidth(0.5)
        .moveTo(x, this.#y)
        .lineTo(x + width, this.#y)
        .stroke('#888');
    this.#y += this.#letters * 0.25;
  }

  #room(height: number): void {
    if (this.#isDrawing && this.#turnPage && this.#y + height > this.box.bottom) this.#y = this.#turnPage();
  }

  *#text(text: string, style: Style, at: 'start' | 'center' = 'start'): Steps {
    const { x, width } = this.box;
    this.#room(style.size * 2.1);
    const align = at === 'center' ? at : this.#start;
    this.#y += this.#typesetter.write(text, style, { x, y: this.#y, width, align }, this.#isDrawing);
    yield;
  }

  *#columns(columns: readonly Column[], style: Style): Steps {
    const { x, width } = this.box;
    this.#room(style.size * 2.1);
    const gap = style.size * 0.5;
    const besideUrdu = columns.some(({ text }) => hasUrdu(text));
    let offset = 0;
    let height = 0;
    for (const { text, share, isSum = false } of columns) {
      const wide = width * share;
      const edge = this.#start === 'left' ? x + offset : x + width - offset - wide;
      // The gap is opposite the aligned side.
      const align = isSum ? this.#end : this.#start;
      const place = { x: align === 'left' ? edge : edge + gap, y: this.#y, width: wide - gap, align };
      height = Math.max(
        height,
        this.#typesetter.write(text, { ...style, besideUrdu }, place, this.#isDrawing),
      );
      offset += wide;
      yield;
    }
    this.#y += height;
  }
}

function cellsOf({ name, code, howMuch, price, sum }: ItemRow): string[] {
  return [howMuch, `${name}\n${code}`, price, sum].filter((cell) => cell !== undefined);
}
