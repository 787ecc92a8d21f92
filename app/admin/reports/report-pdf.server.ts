/** A report as one A4 page. Imported on demand: its libraries are large. */
import PDFDocument from 'pdfkit';
import { Slices } from '#shop/kernel/slices.server.ts';
import { m as admin } from '#words/admin.ts';
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { m } from '#words/reports.ts';
import { hasUrdu, type Style, Typesetter } from '../orders/print/typeset.server.ts';
import { cellText, figureTexts } from './cell-text.ts';
import type { Report, ReportTable } from './tables.server.ts';

/** Points. */
const PAGE = { width: 595, height: 842, margin: 34, gap: 22 };
const LETTERS = { largest: 9.5, smallest: 4 };
/** All days of a month and all kinds of cash; the top rows of other tables. */
const ROWS: Readonly<Partial<Record<ReportTable['name'], number>>> = { day: 31, cash: 31 };
const OTHER_ROWS = 8;
const FIGURES_IN_A_ROW = 3;

/** Fractions of the table's width. */
const SHARES: Readonly<Record<ReportTable['columns'][number]['as'], number>> = {
  ...{ text: 3, day: 3, count: 1.3, metres: 1.5, money: 2.2 },
};

/** One per process: drawing must not block other requests. */
const slices = new Slices();

/** `about`: the shop's name, and the days in words. Throws when `signal` aborts. */
export async function reportAsPdf(
  report: Report,
  about: { store: string; days: string },
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: `${about.store}, ${about.days}`.slice(0, 200) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  await slices.run(drawFitting(new Page(document), report, about), signal);
  document.end();
  await written;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Yields after each row. */
type Steps<Result = void> = Generator<void, Result>;

/** Uses the largest letters that fit the page. */
function* drawFitting(page: Page, report: Report, about: { store: string; days: string }): Steps {
  let letters = LETTERS.largest;
  while (
    letters > LETTERS.smallest &&
    (yield* page.draw(report, about, letters, false)) > PAGE.height - PAGE.margin
  )
    letters *= 0.95;
  yield* page.draw(report, about, letters, true);
}

interface Cell {
  text: string;
  share: number;
  /** Amounts end at the far side. */
  isAmount?: boolean;
}

interface Area {
  /** From the side at which reading starts. */
  offset: number;
  width: number;
  y: number;
}

class Page {
  readonly #document: PDFKit.PDFDocument;
  readonly #typesetter: Typesetter;
  readonly #isRtl = languages[language()].dir === 'rtl';
  #letters = 0;
  #isDrawn = false;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#typesetter = new Typesetter(document);
  }

  /** Returns where it ends; may only measure. */
  *draw(
    report: Report,
    { store, days }: { store: string; days: string },
    letters: number,
    isDrawn: boolean,
  ): Steps<number> {
    [this.#letters, this.#isDrawn] = [letters, isDrawn];
    const whole = { offset: PAGE.margin, width: PAGE.width - 2 * PAGE.margin, y: PAGE.margin };
    whole.y += this.#row([{ text: store, share: 1 }], whole, { size: letters });
    const title = `${admin.reports}: ${days}`;
    whole.y += this.#row([{ text: title, share: 1 }], whole, { size: letters * 1.6, bold: true });
    whole.y += letters * 0.6;
    whole.y = yield* this.#figures(report.figures, whole);
    const width = (whole.width - PAGE.gap) / 2;
    const columns = [whole.offset, whole.offset + width + PAGE.gap].map((offset) => ({
      ...whole,
      offset,
      width,
    }));
    const [first, second] = columns as [Area, Area];
    const { profit, tables, cash, shelf, status } = report;
    const ofOwner = profit ? [profit.table] : [];
    for (const table of [...ofOwner, ...tables, cash.table, shelf.table, status.table]) {
      const area = first.y <= second.y ? first : second;
      area.y = yield* this.#table(table, area);
    }
    return Math.max(first.y, second.y);
  }

  *#figures(figures: Report['figures'], area: Area): Steps<number> {
    const size = this.#letters;
    let { y } = area;
    for (let place = 0; place < figures.length; place += FIGURES_IN_A_ROW) {
      const some = figures.slice(place, place + FIGURES_IN_A_ROW);
      const cells = (textOf: (figure: Report['figures'][number]) => string) =>
        Array.from({ length: FIGURES_IN_A_ROW }, (_, at) => {
          const figure = some[at];
          return { text: figure ? textOf(figure) : '', share: 1 };
        });
      y += this.#row(
        cells(({ label }) => label),
        { ...area, y },
        { size: size * 0.85 },
      );
      y += this.#row(
        cells((figure) => figureTexts(figure).join(' · ')),
        { ...area, y },
        { size: size * 1.3, bold: true },
      );
      y += size * 0.4;
      yield;
    }
    return y;
  }

  *#table({ name, columns, rows, foot = [] }: ReportTable, area: Area): Steps<number> {
    // As on the screen, without days on which nothing was sold.
    const all = name === 'day' ? rows.filter(([, ...figures]) => figures.some(Boolean)) : rows;
    if (all.length === 0) return area.y;
    const size = this.#letters;
    const shown = all.slice(0, ROWS[name] ?? OTHER_ROWS);
    const cells = (texts: readonly string[]): Cell[] =>
      columns.map(({ as }, place) => ({
        text: texts[place] ?? '',
        share: SHARES[as],
        isAmount: place > 0 && as !== 'text',
      }));
    let y = area.y + size * 0.9;
    const write = (texts: Cell[], style: Style) => {
      y += this.#row(texts, { ...area, y }, style);
    };
    write([{ text: m.tables[name], share: 1 }], { size: size * 1.2, bold: true });
    write(cells(columns.map(({ head }) => head)), { size: size * 0.85 });
    this.#rule(area, y);
    for (const row of [...shown, ...foot]) {
      const texts = row.map((value, place) => cellText(columns[place]?.as, value));
      write(cells(texts), { size, bold: foot.includes(row) });
      yield;
    }
    if (all.length > shown.length)
      write([{ text: m.moreInAll(all.length - shown.length), share: 1 }], { size: size * 0.85 });
    return y;
  }

  #rule({ offset, width }: Area, y: number): void {
    if (!this.#isDrawn) return;
    const x = this.#isRtl ? PAGE.width - offset - width : offset;
    this.#document
      .lineWidth(0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke('#888');
  }

  /** Returns the height. */
  #row(cells: readonly Cell[], { offset, width, y }: Area, style: Style): number {
    const shares = cells.reduce((sum, { share }) => sum + share, 0);
    const besideUrdu = cells.some(({ text }) => hasUrdu(text));
    const gap = cells.length > 1 ? style.size * 0.4 : 0;
    let at = offset;
    let height = 0;
    for (const { text, share, isAmount = false } of cells) {
      const wide = (width * share) / shares;
      const edge = this.#isRtl ? PAGE.width - at - wide : at;
      const align = isAmount === this.#isRtl ? 'left' : 'right';
      // The gap is opposite the aligned side.
      const place = { x: align === 'left' ? edge : edge + gap, y, width: wide - gap, align } as const;
      const drawn = this.#typesetter.write(text, { ...style, besideUrdu }, place, this.#isDrawn);
      height = Math.max(height, drawn);
      at += wide;
    }
    return height;
  }
}
