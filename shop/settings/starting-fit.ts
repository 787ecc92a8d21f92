/** How much cloth garments take in a shop that has not said it yet. Pure: also for the browsers of the admin. */
import { parseLength } from '../catalogue/lengths.ts';
import { latinDigits } from '../kernel/text.ts';
import type { FitSettings } from './fit.ts';

/**
 * Starting values, from what the trade says: a man's suit is 4 m at 52 inches, or 4.5 m at 54, which is said to fit up to 6'4"; of a
 * woman's, shirt, trouser and dupatta are 3, 2.5 and 2.5 m, or 2.5, 1.8 and 2.5. Lawn is 44 inches wide. Nobody measured them by height, and
 * the style is a reading: of two figures the smaller is for the fitted one. 25 cm is the smaller of the two steps in which cloth is cut.
 */
export const DEFAULT_FIT: FitSettings = {
  rows: [
    { part: 'suit', style: 'fitted', upToIn: null, lengthCm: 400, widthIn: 52 },
    { part: 'suit', style: 'loose', upToIn: 76, lengthCm: 450, widthIn: 54 },
    { part: 'shirt', style: 'fitted', upToIn: null, lengthCm: 250, widthIn: 44 },
    { part: 'shirt', style: 'loose', upToIn: null, lengthCm: 300, widthIn: 44 },
    { part: 'trouser', style: 'fitted', upToIn: null, lengthCm: 180, widthIn: 44 },
    { part: 'trouser', style: 'loose', upToIn: null, lengthCm: 250, widthIn: 44 },
    { part: 'dupatta', style: 'any', upToIn: null, lengthCm: 250, widthIn: 44 },
  ],
  spareCm: 25,
};

/** The names of a row's fields in the form; there the number of the row follows them. */
export const ROW_FIELDS = ['fitPart', 'fitStyle', 'fitHeight', 'fitLength', 'fitWidth'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** Whether the fields of a row say what a row says that the shop came with, however its numbers are typed. */
export const isStartingRow = (typed: Readonly<Record<RowField, string>>): boolean =>
  DEFAULT_FIT.rows.some(
    ({ part, style, upToIn, lengthCm, widthIn }) =>
      part === typed.fitPart &&
      style === (typed.fitStyle || 'any') &&
      String(upToIn ?? '') === typed.fitHeight &&
      lengthCm === parseLength(typed.fitLength) &&
      widthIn === Number.parseInt(latinDigits(typed.fitWidth), 10),
  );
