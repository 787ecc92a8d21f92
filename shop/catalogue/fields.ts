/**
 * The fields of a product, in the order of the price list. Form, price list, search, types, table and test
 * builder derive from them.
 * A new field needs a line here, its name in `words/en/product-fields.ts`, a migration for its column, and a
 * place in `app/admin/products/form/product-form.tsx` and `app/storefront/product/product.tsx`, with its
 * sentence in `words/en/product.ts`.
 */
import { MAX_SHARED_TEXT, MAX_SHARED_TITLE } from '../kernel/text/shared-texts.ts';
import { translations } from '../kernel/text/translations.ts';
import { MAX_ALT, MAX_PICTURES } from '../pictures/list.ts';
import { isByMetre } from '../stock/cuts.ts';
import { MAX_LOW_STOCK } from '../stock/low.ts';
import { FACTS, KINDS } from './cloth/cloth.ts';
import { COLOURS } from './colours.ts';
import { MAX_CATEGORY_NAME, type MainCategory, type Product } from './product.ts';

export interface Held {
  text: string;
  /** Paisa, above zero; typed in rupees. */
  money: number;
  whole: number;
  /** URL. */
  picture: string;
  /** See `picturesText`. */
  pictures: string;
  mainCategory: MainCategory;
  /** A code, or empty. */
  choice: string;
  /** See `codesOf` in `cloth/cloth.ts`. */
  choices: string;
  /** See `cloth/pieces.ts`. */
  pieces: string;
  /** Centimetres. */
  length: number;
  /** `80`, or `60/60` (warp/weft). */
  yarnCount: string;
}

export type FieldKind = keyof Held;

/** Only words are searched: a digit would match most numbers, also the 0 of an empty field. */
type WordKind = 'text' | 'mainCategory' | 'pieces';

export type Field = Bounds &
  (
    | {
        kind: WordKind;
        /** Weight in the search; 1 for the description. */
        searched?: number;
      }
    | { kind: Exclude<FieldKind, WordKind>; searched?: never }
  );

interface Bounds {
  /** In characters, paisa, units, pieces or pictures. */
  max?: number;
  /** If filled in. */
  min?: number;
  unit?: 'inches' | 'gsm';
  codes?: readonly string[];
  /** Empty is `''` or 0. */
  optional?: true;
  /** Read for the product's page. */
  onPage?: true;
}

const SHARED = {
  shareTitle: { kind: 'text', max: MAX_SHARED_TITLE, optional: true, onPage: true },
  shareText: { kind: 'text', max: MAX_SHARED_TEXT, optional: true, onPage: true },
} as const;
const SHADE = {
  colourName: { kind: 'text', max: 40, optional: true, searched: 3, onPage: true },
} as const;

export const FIELDS = {
  productId: { kind: 'text', max: 40, searched: 4 },
  name: { kind: 'text', max: 120, searched: 4 },
  /** Stored as `priceInPaisa`; at most Rs. 10,000,000. */
  price: { kind: 'money', max: 1_000_000_000 },
  stock: { kind: 'whole', max: 1_000_000 },
  mainCategory: { kind: 'mainCategory', searched: 1.5 },
  category: { kind: 'text', max: MAX_CATEGORY_NAME, searched: 3 },
  description: { kind: 'text', max: 2000, searched: 1 },
  image: { kind: 'picture', max: 2000 },
  /** Defaults to the name. */
  imageAlt: { kind: 'text', max: MAX_ALT, optional: true, onPage: true },
  ...translations({ imageAlt: { kind: 'text', max: MAX_ALT, optional: true, onPage: true } }),
  /** All but the first, in a separate table. */
  images: { kind: 'pictures', max: MAX_PICTURES - 1, optional: true },
  /** Default to `name` and `description`. */
  ...translations({
    name: { kind: 'text', max: 120, optional: true, searched: 4 },
    description: { kind: 'text', max: 2000, optional: true, searched: 1 },
  }),
  /** For search engines and messengers, per language; the shop generates them if empty. */
  ...SHARED,
  ...translations(SHARED),
  /** Determines which facts apply. */
  kind: { kind: 'choice', codes: KINDS, optional: true, onPage: true },
  /** 0: the shop's threshold (`StockSettings`). */
  lowStock: { kind: 'whole', max: MAX_LOW_STOCK, optional: true },
  ...FACTS,
  colour: { kind: 'choice', codes: COLOURS, optional: true, onPage: true },
  /** The shade, such as Ferozi. */
  ...SHADE,
  ...translations(SHADE),
  /** Code of one product of the cloth. See `cloth/cloths.server.ts`. */
  cloth: { kind: 'text', max: 40, optional: true, onPage: true },
  /** By the metre, `price` is per metre and the stock that of the thaans (`shop/stock/thaans.server.ts`). */
  soldBy: { kind: 'choice', codes: ['piece', 'metre'], optional: true, onPage: true },
  /** See `termsOf` in `shop/stock/cuts.ts`. */
  leastCutCm: { kind: 'length', min: 10, max: 10_000, optional: true, onPage: true },
  leastRemnantCm: { kind: 'length', min: 1, max: 10_000, optional: true, onPage: true },
  /** Place in the shop, such as `A3`; hidden from shoppers. */
  shelf: { kind: 'text', max: 20, optional: true },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** A validated form or row. */
export type ProductForm = { [Name in FieldName]: Held[Fields[Name]['kind']] };

export type SearchedField = {
  [Name in FieldName]: Fields[Name] extends { searched: number } ? Name : never;
}[FieldName];
export const SEARCHED_FIELDS = FIELD_NAMES.filter(
  (name): name is SearchedField => 'searched' in FIELDS[name],
);

export type PageField = {
  [Name in FieldName]: Fields[Name] extends { onPage: true } ? Name : never;
}[FieldName];
export const PAGE_FIELDS = FIELD_NAMES.filter((name): name is PageField => 'onPage' in FIELDS[name]);

export function isOptional(name: FieldName): boolean {
  const field: Field = FIELDS[name];
  return field.optional ?? false;
}

/**
 * For the audit log: an empty number is an empty text. Omits the stock of cloth by the metre, whose thaans
 * are logged separately.
 */
export const asRecorded = (form: ProductForm): Record<string, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => name !== 'stock' || !isByMetre(form)).map((name) => [
      name,
      isOptional(name) && form[name] === 0 ? '' : form[name],
    ]),
  );

export const nameOfProduct = ({ productId, name }: Pick<Product, 'productId' | 'name'>) =>
  `${productId} ${name}`;

export function fieldsOf(product: Product): ProductForm {
  const values = { ...product, price: product.priceInPaisa };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]])) as ProductForm;
}
