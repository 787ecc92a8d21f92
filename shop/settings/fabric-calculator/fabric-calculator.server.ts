import { z } from 'zod';
import { inMetres, LATIN_UNITS, type TypedUnits } from '#shop/catalogue/cloth/lengths.ts';
import { type ProductFault, schemaOf } from '#shop/catalogue/product-form.server.ts';
import { type FieldFault, optionalNumber, optionalText } from '#shop/kernel/form-fields.server.ts';
import { topicWith } from '../topic.server.ts';
import {
  type FabricCalculatorSettings,
  FIT_ROWS,
  type FitRow,
  MAX_HEIGHT_IN,
  MAX_LENGTH_CM,
  MAX_SPARE_CM,
  MAX_WIDTH_IN,
  MIN_HEIGHT_IN,
  MIN_LENGTH_CM,
  MIN_WIDTH_IN,
  PARTS,
  ROW_STYLES,
} from './fabric-calculator.ts';
import { DEFAULT_FABRIC_CALCULATOR, ROW_FIELDS, type RowField } from './starting-values.ts';

const stored = z.object({
  rows: z
    .array(
      z.object({
        part: z.enum(PARTS),
        style: z.enum(ROW_STYLES),
        upToIn: z.int().min(MIN_HEIGHT_IN).max(MAX_HEIGHT_IN).nullable(),
        lengthCm: z.int().min(MIN_LENGTH_CM).max(MAX_LENGTH_CM),
        widthIn: z.int().min(MIN_WIDTH_IN).max(MAX_WIDTH_IN),
      }),
    )
    .max(FIT_ROWS.length),
  spareCm: z.int().min(0).max(MAX_SPARE_CM),
}) satisfies z.ZodType<FabricCalculatorSettings>;

export type FitFault = 'row twice' | 'no spare';
const fault = (code: FitFault | FieldFault | ProductFault) => code;

/** Without the row number. */
export type FitField = RowField | 'spare';
const nameOf = (field: RowField, row: number): string => `${field}${row}`;

const MAX_TYPED = 20;
const code = (codes: readonly string[]) =>
  optionalText(MAX_TYPED).transform((typed, ctx) => {
    if (typed !== '' && !codes.includes(typed))
      ctx.addIssue({ code: 'custom', message: fault('no such choice'), params: { max: codes.join(', ') } });
    return typed;
  });

const HEIGHTS = Array.from({ length: MAX_HEIGHT_IN - MIN_HEIGHT_IN + 1 }, (_, index) =>
  String(MIN_HEIGHT_IN + index),
);

const ROW = {
  fitPart: code(PARTS),
  fitStyle: code(ROW_STYLES),
  fitHeight: code(HEIGHTS),
  fitLength: schemaOf({ kind: 'length', min: MIN_LENGTH_CM, max: MAX_LENGTH_CM }),
  fitWidth: schemaOf({
    kind: 'whole',
    unit: 'inches',
    min: MIN_WIDTH_IN,
    max: MAX_WIDTH_IN,
    optional: true,
  }),
} as const satisfies Record<RowField, z.ZodType>;

const spare = optionalNumber(MAX_TYPED).transform((typed, ctx): number => {
  if (typed === '') return DEFAULT_FABRIC_CALCULATOR.spareCm;
  if (/^0\s*(?:c?m)?$/.test(typed)) return 0;
  const read = schemaOf({ kind: 'length', min: 1, max: MAX_SPARE_CM }).safeParse(typed);
  if (read.success) return Number(read.data);
  ctx.addIssue({ code: 'custom', message: fault('no spare'), params: { max: inMetres(MAX_SPARE_CM) } });
  return z.NEVER;
});

type Typed = Record<string, string | number>;

const shape: Record<string, z.ZodType<string | number, string | undefined>> = Object.fromEntries(
  FIT_ROWS.flatMap((row) => ROW_FIELDS.map((field) => [nameOf(field, row), ROW[field]])),
);

/** Null without a length and a width. */
function rowOf(typed: Typed, row: number): FitRow | null {
  const value = (field: RowField) => typed[nameOf(field, row)] || 0;
  if (!value('fitLength') && !value('fitWidth')) return null;
  return {
    part: String(value('fitPart') || '') as FitRow['part'],
    style: String(value('fitStyle') || 'any') as FitRow['style'],
    upToIn: Number(value('fitHeight')) || null,
    lengthCm: Number(value('fitLength')),
    widthIn: Number(value('fitWidth')),
  };
}

/** Ignores rows without length and width. */
const form = z.object({ spare, ...shape }).superRefine((typed, ctx) => {
  const seen = new Set<string>();
  for (const row of FIT_ROWS) {
    const found = rowOf(typed as Typed, row);
    if (!found) continue;
    const addIssue = (field: RowField, message: FitFault | FieldFault) =>
      ctx.addIssue({ code: 'custom', path: [nameOf(field, row)], message: fault(message) });
    if (!found.part) addIssue('fitPart', 'required');
    if (!found.lengthCm) addIssue('fitLength', 'required');
    if (!found.widthIn) addIssue('fitWidth', 'required');
    const key = [found.part, found.style, found.upToIn].join();
    if (seen.has(key)) addIssue('fitPart', 'row twice');
    seen.add(key);
  }
});
type FitInput = Partial<Record<string, string>>;

function ofForm(typed: z.output<typeof form>): FabricCalculatorSettings {
  return { rows: FIT_ROWS.flatMap((row) => rowOf(typed as Typed, row) ?? []), spareCm: typed.spare };
}

function formOf({ rows, spareCm }: FabricCalculatorSettings, units: TypedUnits): FitInput {
  const fields = rows.flatMap(({ part, style, upToIn, lengthCm, widthIn }, index) => {
    const typed: Record<RowField, string> = {
      fitPart: part,
      fitStyle: style,
      fitHeight: upToIn === null ? '' : String(upToIn),
      fitLength: `${inMetres(lengthCm)} ${units.metre}`,
      fitWidth: String(widthIn),
    };
    return ROW_FIELDS.map((field) => [nameOf(field, index + 1), typed[field]]);
  });
  return { spare: `${spareCm} ${units.centimetre}`, ...Object.fromEntries(fields) };
}

export const fabricCalculatorSettings = (units: TypedUnits = LATIN_UNITS) =>
  topicWith({ topic: 'fit', stored, form, ofForm, formOf: (settings) => formOf(settings, units) });
