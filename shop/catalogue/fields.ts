/**
 * The fields of a product, said once. The form's schema (`product-form.server.ts`), the columns of the price list (`import.server.ts`), the
 * searched text (`search.server.ts`), the types of a product and its table, and the builder of the tests follow from this list.
 *
 * A new field needs a line here, its name in `words/en/product-fields.ts`, a step of the schema that adds its column, and its place on the
 * screens: `app/admin/product-form.tsx`, and `app/storefront/product.tsx` with its sentence in `words/en/product.ts`. The order is that of
 * the price list's columns.
 */
import { MAX_SHARED_TEXT, MAX_SHARED_TITLE } from '../kernel/shared-texts.ts';
import { MAX_ALT, MAX_PICTURES } from '../pictures/list.ts';
import { isByMetre } from '../stock/cuts.ts';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { FACTS, KINDS } from './cloth.ts';
import { COLOURS } from './colours.ts';
import { MAX_CATEGORY_NAME, type MainCategory, type Product } from './product.ts';

/** The type of the value of each kind of field. */
export interface Held {
  text: string;
  /** Paisa, more than zero; typed in rupees. */
  money: number;
  /** A whole number, 0 or more. */
  whole: number;
  /** An address of a picture. */
  picture: string;
  /** See `picturesText`. */
  pictures: string;
  mainCategory: MainCategory;
  /** One of the field's codes, or empty. */
  choice: string;
  /** Some of the field's codes; see `codesOf` in `cloth.ts`. */
  choices: string;
  /** See `pieces.ts`. */
  pieces: string;
  /** Whole centimetres. */
  length: number;
  /** `80`, or `60/60` of warp and weft. */
  yarnCount: string;
}

export type FieldKind = keyof Held;

/** Kept as words. The search reads words alone: of a number it would find each digit, and the 0 of one that was left empty. */
type WordKind = 'text' | 'mainCategory' | 'pieces';

export type Field = Bounds &
  (
    | {
        kind: WordKind;
        /** The weight of its words in the search; a word of the description weighs 1. Without it the field is not searched. */
        searched?: number;
      }
    | { kind: Exclude<FieldKind, WordKind>; searched?: never }
  );

interface Bounds {
  /** Of a text its characters, of money its paisa, of a number itself, of pieces and pictures how many. */
  max?: number;
  /** The least number, of one that is filled in. */
  min?: number;
  /** Of a whole number that measures something. */
  unit?: 'inches' | 'gsm';
  /** What there is to choose from. */
  codes?: readonly string[];
  /** It may be left empty, and is `''` or 0 then. */
  optional?: true;
  /** It is read for the product's own page. What lists read of a product is in `read.server.ts`. */
  onPage?: true;
}

export const FIELDS = {
  productId: { kind: 'text', max: 40, searched: 4 },
  name: { kind: 'text', max: 120, searched: 4 },
  /** Kept as `priceInPaisa`; the dearest is Rs. 10,000,000. */
  price: { kind: 'money', max: 1_000_000_000 },
  stock: { kind: 'whole', max: 1_000_000 },
  mainCategory: { kind: 'mainCategory', searched: 1.5 },
  category: { kind: 'text', max: MAX_CATEGORY_NAME, searched: 3 },
  description: { kind: 'text', max: 2000, searched: 1 },
  image: { kind: 'picture', max: 2000 },
  /** The alternative text of the picture; where it is empty, the shop uses the name. */
  imageAlt: { kind: 'text', max: MAX_ALT, optional: true, onPage: true },
  imageAltUrdu: { kind: 'text', max: MAX_ALT, optional: true, onPage: true },
  /** The pictures behind the first, which have a table of their own. */
  images: { kind: 'pictures', max: MAX_PICTURES - 1, optional: true },
  /** Shown to who reads Urdu, as is its description; where they are empty, `name` and `description` are shown. */
  nameUrdu: { kind: 'text', max: 120, optional: true, searched: 4 },
  descriptionUrdu: { kind: 'text', max: 2000, optional: true, searched: 1 },
  /** For search engines and messengers, in the place of what the shop makes of name, price and description; each for its language alone. */
  shareTitle: { kind: 'text', max: MAX_SHARED_TITLE, optional: true, onPage: true },
  shareText: { kind: 'text', max: MAX_SHARED_TEXT, optional: true, onPage: true },
  shareTitleUrdu: { kind: 'text', max: MAX_SHARED_TITLE, optional: true, onPage: true },
  shareTextUrdu: { kind: 'text', max: MAX_SHARED_TEXT, optional: true, onPage: true },
  /** The kind of cloth; on it depends which facts there are. */
  kind: { kind: 'choice', codes: KINDS, optional: true, onPage: true },
  /** So many pieces or fewer, but some, are low; left empty, as many as the shop calls low (`StockSettings`). */
  lowStock: { kind: 'whole', max: MAX_LOW_STOCK, optional: true },
  ...FACTS,
  colour: { kind: 'choice', codes: COLOURS, optional: true, onPage: true },
  /** The colour as the shopkeeper says it, such as Ferozi. */
  colourName: { kind: 'text', max: 40, optional: true, searched: 3, onPage: true },
  colourNameUrdu: { kind: 'text', max: 40, optional: true, searched: 3, onPage: true },
  /** The same code stands in each product of one cloth: that of one of them. See `cloths.server.ts`. */
  cloth: { kind: 'text', max: 40, optional: true, onPage: true },
  /** By the metre, `price` is that of a metre and the stock that of its thaans (`shop/stock/thaans.server.ts`). */
  soldBy: { kind: 'choice', codes: ['piece', 'metre'], optional: true, onPage: true },
  /** Of a cut, and of what may stay of a thaan; see `termsOf` in `shop/stock/cuts.ts`. */
  leastCutCm: { kind: 'length', min: 10, max: 10_000, optional: true, onPage: true },
  leastRemnantCm: { kind: 'length', min: 1, max: 10_000, optional: true, onPage: true },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** A product's fields as a form or a price list gives them, read and found right. */
export type ProductForm = { [Name in FieldName]: Held[Fields[Name]['kind']] };

/** The fields that are searched. */
export type SearchedField = {
  [Name in FieldName]: Fields[Name] extends { searched: number } ? Name : never;
}[FieldName];
export const SEARCHED_FIELDS = FIELD_NAMES.filter(
  (name): name is SearchedField => 'searched' in FIELDS[name],
);

/** The fields that are read for the page of a product, beside what lists read. */
export type PageField = {
  [Name in FieldName]: Fields[Name] extends { onPage: true } ? Name : never;
}[FieldName];
export const PAGE_FIELDS = FIELD_NAMES.filter((name): name is PageField => 'onPage' in FIELDS[name]);

/** Whether the form may be sent without it. */
export function isOptional(name: FieldName): boolean {
  const field: Field = FIELDS[name];
  return field.optional ?? false;
}

/**
 * The fields as the record of changes has them: a number that was left empty is an empty text, as nobody typed a 0. The stock of cloth by the
 * metre is left out: it follows from its thaans, whose changes have entries of their own.
 */
export const asRecorded = (form: ProductForm): Record<string, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => name !== 'stock' || !isByMetre(form)).map((name) => [
      name,
      isOptional(name) && form[name] === 0 ? '' : form[name],
    ]),
  );

/** A product as people know it, in the record of changes. */
export const nameOfProduct = ({ productId, name }: Pick<Product, 'productId' | 'name'>) =>
  `${productId} ${name}`;

/** The fields of a product that is there. */
export function fieldsOf(product: Product): ProductForm {
  const values = { ...product, price: product.priceInPaisa };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]])) as ProductForm;
}
