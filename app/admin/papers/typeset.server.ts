/** Text of a PDF file in Latin and Urdu letters, in lines of a width. Latin letters are text in Figtree, Urdu is in Nastaliq. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { normalized } from '#shop/kernel/text.ts';
import { unbroken } from '../../../words/whole.ts';
import { Nastaliq, widthInNastaliq } from './nastaliq.server.ts';
import { unpackFont } from './woff.server.ts';

type Document = PDFKit.PDFDocument;

export interface Style {
  /** Of the letters, in points. */
  size: number;
  bold?: boolean;
  /** The first line stands as low as one in Urdu: there is one beside it. */
  besideUrdu?: boolean;
}

/** Where a text stands: its box's edge on the left and its top, and how wide it may be; in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right' | 'center';
}

/** A part of a line in one face and one direction. */
interface Run {
  text: string;
  isUrdu: boolean;
  level: number;
}

const URDU = /[\u0600-\u06ff\u200c\u200d]/;
const LATIN = { regular: 'figtree-latin-400-normal', bold: 'figtree-latin-600-normal' };
/** Marks that keep the direction of a value: they are obeyed, and not drawn. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Heights of a line, and of the letters above its base, in sizes of a letter. */
const LINE = { latin: { height: 1.35, above: 1 }, urdu: { height: 2.1, above: 1.35 } };

/** Letters that are measured at first where a row may end; most words are shorter. */
const FIRST_LOOK = 64;

/** A word with the spaces before it, all of them; a space that does not break is a letter. */
const WORD = /(?<![^\S\u00a0])[^\S\u00a0]*[\S\u00a0]+/g;

export const hasUrdu = (text: string) => URDU.test(text);

const bidi = bidiFactory();

/** A face of Figtree. The packages lie beside the built server, too. */
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

  /** Draws a text in as many lines as it needs, or only measures it, and answers its height in points. */
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
   * The lines of a paragraph, each by where it starts and ends; a price or a phone is one word, and a word that is too long is cut. Of a long
   * word no more than two rows are measured at once: a paragraph without spaces takes time by its length.
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

  /** By its words, each of which is measured once: no letter joins another one across a space. */
  #runWidth(run: Run, { size, bold = false }: Style): number {
    return run.text.split(/(?<=\s)/).reduce((sum, text) => {
      const key = `${bold} ${run.isUrdu} ${run.level % 2} ${text}`;
      const width = this.#widths.get(key) ?? this.#measured({ ...run, text }, bold);
      this.#widths.set(key, width);
      return sum + width * size;
    }, 0);
  }

  /** In sizes of a letter. */
  #measured(run: Run, bold: boolean): number {
    if (run.isUrdu) return widthInNastaliq(run);
    return this.#inLatin({ size: 1, bold }).widthOfString(run.text, { lineBreak: false });
  }

  #inLatin({ size, bold = false }: Style): Document {
    return this.#document.font(bold ? LATIN.bold : LATIN.regular).fontSize(size);
  }

  /** Draws the runs of a line from left to right; `y` is its base. */
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
 * Between which places a row ends that starts before `from`: up to the first it fits, up to the second not. Null where all of it fits. It is
 * measured in steps that double: what is behind the end of the row costs no more than the row.
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

/** The last place from `first` to `end` up to which the text fits; `first` at least. */
function lastFitting(first: number, end: number, fits: (at: number) => boolean): number {
  let [known, beyond] = [first, end];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (fits(middle)) known = middle;
    else beyond = middle;
  }
  return known;
}

/** The runs of a line from left to right, as the Unicode bidirectional algorithm orders them. */
function runsOf(text: string, levels: EmbeddingLevels, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (let index = start; index < end; index += 1) {
    const letter = text.charAt(index);
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    // A space, and the dot above a letter, stand in the face of what is before them.
    const isUrdu = /\s|\p{M}/u.test(letter) && last?.level === level ? last.isUrdu : URDU.test(letter);
    if (last && last.level === level && last.isUrdu === isUrdu) last.text += letter;
    else runs.push({ text: letter, isUrdu, level });
  }
  const drawn = runs.map((run) => ({ ...run, text: run.text.replace(UNSEEN, '') }));
  return inOrder(drawn.filter((run) => run.text !== '')).map(asDrawn);
}

/** From the highest level to the lowest odd one, each sequence of runs at this level or higher is turned round (rule L2). */
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

/** HarfBuzz turns what is read from the right; of Latin signs there, such as brackets, this does. */
function asDrawn(run: Run): Run {
  if (run.isUrdu || run.level % 2 === 0) return run;
  const letters = [...run.text].toReversed();
  return { ...run, text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') };
}
