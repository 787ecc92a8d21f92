/** Schemas of the product form and price-list rows, one per kind of field. */
import { z } from 'zod';
import { optionalNumber, optionalText, requiredNumber, requiredText } from '../kernel/form-fields.server.ts';
import { moneyAsInput } from '../kernel/money.ts';
import { checkMoney, type MoneyFault } from '../kernel/money-field.server.ts';
import { latinDigits } from '../kernel/text/text.ts';
import { inAllLanguages } from '../kernel/text/translations.ts';
import { pictureAddress } from '../pictures/address.ts';
import { anyPicture, type PictureFault } from '../pictures/field.server.ts';
import { ALT, MAX_ALT, picturesOf, picturesText } from '../pictures/list.ts';
import { FACT_NAMES, hasFact } from './cloth/cloth.ts';
import { inMetres, LATIN_UNITS, parseLength } from './cloth/lengths.ts';
import { parsePieces, piecesAsLines, piecesText } from './cloth/pieces.ts';
import { COLOUR_FIELDS } from './colours.ts';
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
import { MAIN_CATEGORIES, type Product, sameName } from './product.ts';

/** Typed characters. */
const MAX_TYPED_MONEY = 20;
const MAX_TYPED_WHOLE = 10;
const MAX_TYPED_LENGTH = 20;
const MAX_TYPED_CODE = 40;
const MAX_TYPED_CODES = 200;
const MAX_TYPED_PIECES = 1500;
/** Without the first picture; addresses of other sites may be long. */
const MAX_TYPED_PICTURES = 20_000;
/** Characters of a wrong piece shown in its message. */
const MAX_NAMED = 60;

export type ProductFault =
  | PictureFault
  | MoneyFault
  | 'no whole number'
  | 'too large'
  | 'too small'
  | 'no main category'
  | 'no such choice'
  | 'no length'
  | 'no piece'
  | 'too many pieces'
  | 'no yarn count'
  | 'no picture in line'
  | 'long picture text'
  | 'too many pictures'
  | 'picture twice'
  | 'no kind'
  | 'not of this kind';

/** Units that people type; not stored. */
const UNITS = {
  inches: /(?<=\d)\s*(?:in|inch|inches|["”″]|انچ)$/i,
  gsm: /(?<=\d)\s*gsm$/i,
} as const;

const fault = (code: ProductFault) => code;
/** `max` is the formatted bound. */
const above = (code: ProductFault, max: string) => ({
  code: 'custom' as const,
  message: code,
  params: { max },
});

const asIssue = (message: ProductFault) => ({ code: 'custom' as const, message });

/** Undefined: not sent. */
type Reads<Value> = z.ZodType<Value, string | undefined>;

const SCHEMAS: { [Kind in FieldKind]: (field: Field) => Reads<Held[Kind]> } = {
  text: ({ max = 0, optional }) => (optional ? optionalText : requiredText)(max),

  money: ({ max = 0 }) =>
    requiredNumber(MAX_TYPED_MONEY).transform((typed, ctx) => checkMoney(typed, ctx, { max }) ?? z.NEVER),

  whole: ({ min = 0, max = 0, optional, unit }) =>
    (optional ? optionalNumber : requiredNumber)(MAX_TYPED_WHOLE).transform((sent, ctx) => {
      const typed = unit ? sent.replace(UNITS[unit], '') : sent;
      if (!/^\d*$/.test(typed)) {
        ctx.addIssue(above('no whole number', String(min)));
        return z.NEVER;
      }
      if (Number(typed) > max) ctx.addIssue(above('too large', max.toLocaleString('en')));
      else if (typed !== '' && Number(typed) < min) ctx.addIssue(above('too small', String(min)));
      return Number(typed);
    }),

  picture: ({ max = 0 }) => anyPicture(max),

  pictures: ({ max = 0 }) =>
    optionalText(MAX_TYPED_PICTURES).transform((typed, ctx) => {
      const sent = picturesOf(typed);
      const pictures = sent.map((picture) => ({ ...picture, url: pictureAddress(picture.url) ?? '' }));
      const wrong = sent.find((_, at) => !pictures[at]?.url);
      if (wrong) ctx.addIssue(above('no picture in line', wrong.url.slice(0, MAX_NAMED)));
      if (pictures.length > max) ctx.addIssue(above('too many pictures', String(max + 1)));
      if (pictures.some((picture) => ALT.some((name) => picture[name].length > MAX_ALT)))
        ctx.addIssue(above('long picture text', String(MAX_ALT)));
      return picturesText(pictures);
    }),

  mainCategory: () =>
    z
      .string()
      .optional()
      .transform((typed, ctx) => {
        const found = sameName(MAIN_CATEGORIES, typed ?? '');
        if (found === undefined) ctx.addIssue(asIssue('no main category'));
        return found ?? z.NEVER;
      }),

  choice: ({ codes = [] }) =>
    optionalText(MAX_TYPED_CODE).transform((typed, ctx) => {
      const code = typed.toLowerCase();
      if (code !== '' && !codes.includes(code)) ctx.addIssue(above('no such choice', codes.join(', ')));
      return code;
    }),

  choices: ({ codes = [] }) =>
    optionalText(MAX_TYPED_CODES).transform((typed, ctx) => {
      const chosen = typed
        .toLowerCase()
        .split(/[\s,;،]+/)
        .filter(Boolean);
      if (chosen.some((code) => !codes.includes(code)))
        ctx.addIssue(above('no such choice', codes.join(', ')));
      return codes.filter((code) => chosen.includes(code)).join(' ');
    }),

  length: ({ min = 0, max = 0 }) =>
    optionalNumber(MAX_TYPED_LENGTH).transform((typed, ctx) => {
      if (typed === '') return 0;
      const cm = parseLength(typed);
      if (cm === null || cm < min || cm > max) ctx.addIssue(above('no length', inMetres(max)));
      return cm ?? z.NEVER;
    }),

  pieces: ({ max = 0 }) =>
    optionalText(MAX_TYPED_PIECES).transform((typed, ctx) => {
      const { pieces, wrong } = parsePieces(typed);
      if (wrong !== null) ctx.addIssue(above('no piece', wrong.slice(0, MAX_NAMED)));
      if (pieces.length > max) ctx.addIssue(above('too many pieces', String(max)));
      return piecesText(pieces);
    }),

  yarnCount: ({ max = 0 }) =>
    optionalNumber(MAX_TYPED_WHOLE).transform((typed, ctx) => {
      const plain = typed.toLowerCase().replace(/[\ss]/g, '');
      const isCount = (count: string) => /^\d{1,3}$/.test(count) && Number(count) > 0 && Number(count) <= max;
      const counts = plain.split('/');
      if (plain !== '' && (counts.length > 2 || !counts.every(isCount))) ctx.addIssue(fault('no yarn count'));
      return plain;
    }),
};

export const schemaOf = (field: Field): Reads<Held[FieldKind]> => SCHEMAS[field.kind](field);

type Shape = { [Name in FieldName]: Reads<ProductForm[Name]> };

const SHAPE = Object.fromEntries(FIELD_NAMES.map((name) => [name, schemaOf(FIELDS[name])])) as Shape;

const formOf = (shape: Shape) =>
  z.object(shape).superRefine((form, ctx) => {
    const shown = [form.image, ...picturesOf(form.images).map(({ url }) => url)];
    if (new Set(shown).size < shown.length) ctx.addIssue({ ...asIssue('picture twice'), path: ['images'] });
    const strange = FACT_NAMES.filter((name) => form[name] && !hasFact(form.kind, name));
    if (strange.length === 0) return;
    // Without a kind one fault replaces those of all facts.
    if (form.kind === '') ctx.addIssue({ ...asIssue('no kind'), path: ['kind'] });
    else for (const name of strange) ctx.addIssue({ ...asIssue('not of this kind'), path: [name] });
  });

/** For price-list rows, whose preview shows the price that was read. */
export const productForm = formOf({
  ...SHAPE,
  price: requiredNumber(MAX_TYPED_MONEY).transform(
    (typed, ctx) => checkMoney(typed, ctx, { max: FIELDS.price.max, inFile: true }) ?? z.NEVER,
  ),
});

const withUnit = z
  .string()
  .optional()
  .superRefine((typed, ctx) => {
    if (/\d\s*$/.test(latinDigits(typed ?? '')))
      ctx.addIssue(above('no length', inMetres(FIELDS.lengthCm.max)));
  });

const withUnits = z
  .string()
  .optional()
  .superRefine((typed, ctx) => {
    const line = latinDigits(typed ?? '')
      .split(/[;؛\n]/)
      .find((one) => /[,،]\s*[\d.]+\s*$/.test(one));
    if (line) ctx.addIssue(above('no piece', line.trim().slice(0, MAX_NAMED)));
  });

/** Typed lengths need a unit: 100 beside a width of 90 inches would silently be 100 cm. */
const TYPED_SHAPE: Shape = {
  ...SHAPE,
  pieces: withUnits.pipe(SHAPE.pieces),
  lengthCm: withUnit.pipe(SHAPE.lengthCm),
  leastCutCm: withUnit.pipe(SHAPE.leastCutCm),
  leastRemnantCm: withUnit.pipe(SHAPE.leastRemnantCm),
};
export const typedProductForm = formOf(TYPED_SHAPE);

/** By the metre the form's stock is ignored: it follows from the thaans. */
export const typedClothForm = formOf({
  ...TYPED_SHAPE,
  stock: z
    .string()
    .optional()
    .transform(() => 0),
});

/** For the price list. */
export function asTyped(product: Product): Record<FieldName, string> {
  const values = fieldsOf(product);
  const typed = FIELD_NAMES.map((name) => [name, textOf(FIELDS[name], values[name])]);
  return Object.fromEntries(typed) as Record<FieldName, string>;
}

/** For the form: lengths in metres. */
export function asFilled(product: Product, units = LATIN_UNITS): Record<FieldName, string> {
  const typed = asTyped(product);
  for (const name of FIELD_NAMES) {
    const { kind }: Field = FIELDS[name];
    if (kind === 'length' && typed[name]) typed[name] = `${inMetres(Number(typed[name]))} ${units.metre}`;
    if (kind === 'pieces') typed[name] = piecesAsLines(typed[name], units);
  }
  return typed;
}

/** Fields added to the form together; a form opened before lacks the whole group. */
const GROUPS: readonly (readonly [FieldName, ...FieldName[]])[] = [
  ['kind', ...FACT_NAMES],
  COLOUR_FIELDS,
  ['images', ...inAllLanguages(['imageAlt'])],
  ['soldBy', 'leastCutCm', 'leastRemnantCm'],
  ['shelf'],
];

export const isWhole = (sent: { has: (name: string) => boolean }): boolean =>
  GROUPS.every(([first]) => sent.has(first));

/** Keeps stored values of groups that an old form lacks. */
export function withOwnFacts(
  sent: Readonly<Record<string, string>>,
  product: Product,
): Record<string, string> {
  const own = asFilled(product);
  const unsent = GROUPS.filter(([first]) => !Object.hasOwn(sent, first)).flat();
  return { ...sent, ...Object.fromEntries(unsent.map((name) => [name, own[name]])) };
}

export function textOf({ kind, optional }: Field, value: Held[FieldKind]): string {
  if (kind === 'money') return moneyAsInput(Number(value));
  return optional && value === 0 ? '' : String(value);
}
