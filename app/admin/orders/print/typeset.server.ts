/** Typesets PDF text: Latin as Figtree text, Urdu in Nastaliq. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { normalized } from '#shop/kernel/text/text.ts';
import { unbroken } from '../../../../words/whole.ts';
import { Nastaliq, widthInNastaliq } from './nastaliq.server.ts';

type Document = PDFKit.PDFDocument;

export interface Style {
  /** Points. */
  size: number;
  bold?: boolean;
  /** Aligns the first line with Urdu text beside it. */
  besideUrdu?: boolean;
}

/** Left edge, top and maximum width, in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right' | 'center';
}

interface Run {
  text: string;
  isUrdu: boolean;
  level: number;
}

const URDU = /[\u0600-\u06ff\u200c\u200d]/;
const LATIN = { regular: 'figtree-latin-400-normal', bold: 'figtree-latin-600-normal' };
/** Direction marks affect the order but are not drawn. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Line height and ascent, in em. */
const LINE = { latin: { height: 1.35, above: 1 }, urdu: { height: 2.1, above: 1.35 } };

/** First measurement at a row's end, in letters; most words are shorter. */
const FIRST_LOOK = 64;

/** A word with all spaces before it; a no-break space is a letter. */
const WORD = /(?<![^\S\u00a0])[^\S\u00a0]*[\S\u00a0]+/g;

export const hasUrdu = (text: string) => URDU.test(text);

const bidi = bidiFactory();

const HEADER = { woff: 44, plain: 12 };
const ENTRY = { woff: 20, plain: 16 };

/**
 * Unpacks a WOFF 1.0 font (https://www.w3.org/TR/WOFF/) once; the PDF library would do it per file,
 * slowly.
 */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER.plain + count * ENTRY.plain);
  woff.copy(directory, 0, 4, 8); // signature
  directory.writeUInt16BE(count, 4);
  const tables: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let place = 0; place < count; place += 1) {
    const from = HEADER.woff + place * ENTRY.woff;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const to = HEADER.plain + place * ENTRY.plain;
    woff.copy(directory, to, from, from + 4); // tag
    woff.copy(directory, to + 4, from + 16, from + 20); // checksum
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(size, to + 12);
    // Tables are 4-byte aligned.
    tables.push(table, Buffer.alloc(-size & 3));
    offset += size + (-size & 3);
  }
  return Buffer.concat(tables);
}

/** Fonts are installed beside the built server too. */
function latinFace(name: string): Buffer {
  const { resolve } = createRequire(import.meta.url);
  return unpackFont(readFileSync(resolve(`@fontsource/figtree/files/${name}.woff`)));
}
const latinFaces = Object.values(LATIN).map((name) => ({ name, bytes: latinFace(name) }));

export class Typesetter {
  readonly #document: Document;
  readonly #nastaliq: Nastaliq;
  readonly #widths = new Map<string, number>();

  constructor(document: Document) {
    this.#document = document;
    this.#nastaliq = new Nastaliq(document);
    for (const { name, bytes } of latinFaces) document.registerFont(name, bytes);
  }

  /** Returns the height in points; may only measure. */
  write(text: string, style: Style, place: Place, isDrawn = true): number {
    let y = place.y;
    for (const paragraph of normalized(text, 'NFC').split(/\r?\n/)) {
      const levels = bidi.getEmbeddingLevels(paragraph, 'auto');
      for (const [start, end] of this.#lines(paragraph, levels, style, place.width)) {
        const runs = runsOf(paragraph, levels, start, end);
        const isFirst = y === place.y;
        const line =
          (isFirst && style.besideUrdu) || runs.some(({ isUrdu }) => isUrdu) ? LINE.urdu : LINE.latin;
        if (isDrawn) this.#draw(runs, style, { ...place, y: y + line.above * style.size });
        y += line.height * style.size;
      }
    }
    return y - place.y;
  }

  /**
   * Prices and phone numbers do not break; overlong words are cut. Measures at most two rows at
   * once: linear time even without spaces.
   */
  #lines(text: string, levels: EmbeddingLevels, style: Style, width: number): [start: number, end: number][] {
    const fits = (start: number, end: number) =>
      this.#widthOf(runsOf(text, levels, start, end), style) <= width;
    const lines: [number, number][] = [];
    let start = 0;
    let end = 0;
    for (const { 0: word, index } of unbroken(text).matchAll(WORD)) {
      const wordEnd = index + word.length;
      const upTo = (at: number) => fits(start, at);
      if (end > start && endOfRow(end, wordEnd, upTo)) {
        lines.push([start, end]);
        start = wordEnd - word.trimStart().length;
      }
      end = wordEnd;
      for (let row = endOfRow(start, end, upTo); row && end > start + 1; row = endOfRow(start, end, upTo)) {
        const cut = lastFitting(Math.max(row[0], start + 1), row[1], upTo);
        lines.push([start, cut]);
        start = cut;
      }
    }
    lines.push([start, end]);
    return lines;
  }

  #widthOf(runs: readonly Run[], style: Style): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Measures each word once, as no letter joins across a space. */
  #runWidth(run: Run, { size, bold = false }: Style): number {
    return run.text.split(/(?<=\s)/).reduce((sum, text) => {
      const key = `${bold} ${run.isUrdu} ${run.level % 2} ${text}`;
      const width = this.#widths.get(key) ?? this.#measured({ ...run, text }, bold);
      this.#widths.set(key, width);
      return sum + width * size;
    }, 0);
  }

  /** In em. */
  #measured(run: Run, bold: boolean): number {
    if (run.isUrdu) return widthInNastaliq(run);
    return this.#inLatin({ size: 1, bold }).widthOfString(run.text, { lineBreak: false });
  }

  #inLatin({ size, bold = false }: Style): Document {
    return this.#document.font(bold ? LATIN.bold : LATIN.regular).fontSize(size);
  }

  /** Left to right; `y` is the baseline. */
  #draw(runs: readonly Run[], style: Style, { x, y, width, align }: Place): void {
    const rest = width - this.#widthOf(runs, style);
    let at = x + (align === 'left' ? 0 : align === 'right' ? rest : rest / 2);
    for (const run of runs) {
      if (run.isUrdu) this.#nastaliq.draw(run, style, at, y);
      else this.#inLatin(style).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#runWidth(run, style);
    }
  }
}

/**
 * A row from `from` fits the first index but not the second; null if all fits. Doubling steps bound
 * the cost by the row's length.
 */
function endOfRow(from: number, end: number, fits: (at: number) => boolean): [number, number] | null {
  let known = from;
  for (let step = FIRST_LOOK; known < end; step *= 2) {
    const next = Math.min(from + step, end);
    if (!fits(next)) return [known, next];
    known = next;
  }
  return null;
}

/** At least `first`. */
function lastFitting(first: number, end: number, fits: (at: number) => boolean): number {
  let [known, beyond] = [first, end];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (fits(middle)) known = middle;
    else beyond = middle;
  }
  return known;
}

/** In visual order, by the Unicode bidirectional algorithm. */
function runsOf(text: string, levels: EmbeddingLevels, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (let index = start; index < end; index += 1) {
    const letter = text.charAt(index);
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    // Spaces and combining marks take the preceding font.
    const isUrdu = /\s|\p{M}/u.test(letter) && last?.level === level ? last.isUrdu : URDU.test(letter);
    if (last && last.level === level && last.isUrdu === isUrdu) last.text += letter;
    else runs.push({ text: letter, isUrdu, level });
  }
  const drawn = runs.map((run) => ({ ...run, text: run.text.replace(UNSEEN, '') }));
  return inOrder(drawn.filter((run) => run.text !== '')).map(asDrawn);
}

/** Rule L2: reverses each sequence at this level or higher, from the highest level down. */
function inOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const turned: Run[] = [];
    let sequence: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        turned.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...turned, ...sequence];
  }
  return ordered;
}

/** HarfBuzz reverses Urdu; this reverses Latin signs, such as brackets. */
function asDrawn(run: Run): Run {
  if (run.isUrdu || run.level % 2 === 0) return run;
  const letters = [...run.text].toReversed();
  return { ...run, text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') };
}
