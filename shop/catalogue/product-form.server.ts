/** What the admin may type into a product's form, or write into a price list; one schema for each kind of field. */
import { z } from 'zod';
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import { formatMoney, moneyAsInput, parseMoney } from '../kernel/money.ts';
import { isPictureUrl } from '../pictures/address.ts';
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

/** What is typed into a number's field is short. */
const MAX_TYPED_MONEY = 20;
const MAX_TYPED_WHOLE = 10;

/** What is read of a field that was sent as text, or was not sent. */
type Reads<Value> = z.ZodType<Value, string | undefined>;

const SCHEMAS: { [Kind in FieldKind]: (field: Field) => Reads<Held[Kind]> } = {
  text: ({ label, max = 0, optional }) => (optional ? optionalText : requiredText)(label, max),

  money: ({ label, max = 0 }) =>
    requiredText(label, MAX_TYPED_MONEY).transform((typed, ctx) => {
      const name = label.toLowerCase();
      const paisa = parseMoney(typed);
      if (paisa === null) ctx.addIssue(`Enter the ${name} in rupees, such as 2500 or 2500.50.`);
      else if (paisa > max) ctx.addIssue(`The ${name} can be at most ${formatMoney(max)}.`);
      else if (paisa === 0) ctx.addIssue(`The ${name} must be more than zero.`);
      return paisa ?? z.NEVER;
    }),

  whole: ({ label, max = 0, optional }) =>
    (optional ? optionalText : requiredText)(label, MAX_TYPED_WHOLE).transform((typed, ctx) => {
      const name = label.toLowerCase();
      if (!/^\d*$/.test(typed)) {
        ctx.addIssue(`Enter the ${name} as a whole number, 0 or more.`);
        return z.NEVER;
      }
      if (Number(typed) > max) ctx.addIssue(`The ${name} can be at most ${max.toLocaleString('en')}.`);
      return Number(typed);
    }),

  picture: ({ label, max = 0 }) =>
    requiredText(label, max).refine(isPictureUrl, 'Enter a picture address that starts with https:// or /.'),

  mainCategory: ({ label }) => z.enum(MAIN_CATEGORIES, { error: `Choose a ${label.toLowerCase()}.` }),
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

/** What was typed into a field that holds this. */
export function textOf({ kind, optional }: Field, value: Held[FieldKind]): string {
  if (kind === 'money') return moneyAsInput(Number(value));
  return kind === 'whole' && optional && value === 0 ? '' : String(value);
}
