import { parseLength } from '#shop/catalogue/cloth/lengths.ts';
import { latinDigits } from '#shop/kernel/text/text.ts';
import type { FabricCalculatorSettings } from './fabric-calculator.ts';

/**
 * Figures of the trade: a man's suit is 4 m at 52 inches, or 4.5 m at 54, up to 6'4"; a woman's shirt,
 * trouser and dupatta are 3, 2.5 and 2.5 m, or 2.5, 1.8 and 2.5; lawn is 44 inches wide. They do not depend
 * on height; the fitted style has the smaller one. 25 cm is the smaller step of cuts.
 */
export const DEFAULT_FABRIC_CALCULATOR: FabricCalculatorSettings = {
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

/** Form fields, without the row number. */
export const ROW_FIELDS = ['fitPart', 'fitStyle', 'fitHeight', 'fitLength', 'fitWidth'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

export const isStartingRow = (typed: Readonly<Record<RowField, string>>): boolean =>
  DEFAULT_FABRIC_CALCULATOR.rows.some(
    ({ part, style, upToIn, lengthCm, widthIn }) =>
      part === typed.fitPart &&
      style === (typed.fitStyle || 'any') &&
      String(upToIn ?? '') === typed.fitHeight &&
      lengthCm === parseLength(typed.fitLength) &&
      widthIn === Number.parseInt(latinDigits(typed.fitWidth), 10),
  );
