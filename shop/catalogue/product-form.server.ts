/** The schema of a product's form and of a row of a price list; one schema for each kind of field. */
import { z } from 'zod';
import { parseMoney } from '../kernel/amounts.ts';
import { optionalNumber, optionalText, requiredNumber, requiredText } from '../kernel/form-fields.server.ts';
import { formatMoney, moneyAsInput } from '../kernel/money.ts';
import { type PictureFault, pictureAddress } from '../pictures/field.server.ts';
import {
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldKind,
  type FieldName,
  fieldsOf,
  type Held,
  type ProductForm,
} from './fields.ts';
import { MAIN_CATEGORIES, type Product } from './product.ts';

/** The most characters of a number's field. */
const MAX_TYPED_MONEY = 20;
const MAX_TYPED_WHOLE = 10;

/** The faults of a product, besides those that any form can have. */
export type ProductFault =
  | PictureFault
  | 'no money'
  | 'too much money'
  | 'no money at all'
  | 'no whole number'
  | 'too large'
  | 'no main category';

const fault = (code: ProductFault) => code;
/** A fault that names the bound that was broken, as people read it. */
const above = (code: ProductFault, max: string) => ({
  code: 'custom' as const,
  message: code,
  params: { max },
});

/** Reads a field that was sent as text, or was not sent. */
type Reads<Value> = z.ZodType<Value, string | undefined>;

const SCHEMAS: { [Kind in FieldKind]: (field: Field) => Reads<Held[Kind]> } = {
  text: ({ max = 0, optional }) => (optional ? optionalText : requiredText)(max),

  money: ({ max = 0 }) =>
    requiredNumber(MAX_TYPED_MONEY).transform((typed, ctx) => {
      const paisa = parseMoney(typed);
      if (paisa === null) ctx.addIssue(fault('no money'));
      else if (paisa > max) ctx.addIssue(above('too much money', formatMoney(max)));
      else if (paisa === 0) ctx.addIssue(fault('no money at all'));
      return paisa ?? z.NEVER;
    }),

  whole: ({ max = 0, optional }) =>
    (optional ? optionalNumber : requiredNumber)(MAX_TYPED_WHOLE).transform((typed, ctx) => {
      if (!/^\d*$/.test(typed)) {
        ctx.addIssue(fault('no whole number'));
        return z.NEVER;
      }
      if (Number(typed) > max) ctx.addIssue(above('too large', max.toLocaleString('en')));
      return Number(typed);
    }),

  picture: ({ max = 0 }) => pictureAddress(max),

  mainCategory: () => z.enum(MAIN_CATEGORIES, { error: fault('no main category') }),
};

/** The schema of one field. */
export const schemaOf = (field: Field): Reads<Held[FieldKind]> => SCHEMAS[field.kind](field);

type Shape = { [Name in FieldName]: Reads<ProductForm[Name]> };

export const productForm = z.object(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, schemaOf(FIELDS[name])])) as Shape,
);

/** A product as its form shows it and a price list has it. */
export function asTyped(product: Product): Record<FieldName, string> {
  const values = fieldsOf(product);
  const typed = FIELD_NAMES.map((name) => [name, textOf(FIELDS[name], values[name])]);
  return Object.fromEntries(typed) as Record<FieldName, string>;
}

/** A field's value as the text that would be typed for it. */
export function textOf({ kind, optional }: Field, value: Held[FieldKind]): string {
  if (kind === 'money') return moneyAsInput(Number(value));
  return kind === 'whole' && optional && value === 0 ? '' : String(value);
}
