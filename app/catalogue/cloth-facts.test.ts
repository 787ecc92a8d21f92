import { expect, test } from 'vitest';
import { FACT_NAMES, FACTS, type FactName } from '#shop/catalogue/cloth/cloth.ts';
import { parsePieces, piecesText } from '#shop/catalogue/cloth/pieces.ts';
import type { ProductForm } from '#shop/catalogue/fields.ts';
import { m } from '#words/cloth.ts';
import { inLanguage } from '#words/language.ts';
import { m as fields } from '#words/product-fields.ts';
import { inSchema } from '../storefront/product/product-facts.tsx';
import { factsInSchema, factTable } from './cloth-facts.ts';

const NUMBERS = ['whole', 'length'];
const NONE = Object.fromEntries(
  FACT_NAMES.map((name) => [name, NUMBERS.includes(FACTS[name].kind) ? 0 : '']),
) as Pick<ProductForm, FactName>;
const SHEET = { ...NONE, kind: 'bedsheet', fabric: 'Cotton', widthIn: 90, lengthCm: 250 };

const PRODUCT = {
  ...{ id: 'p', productId: 'P-1', name: 'Sheet', description: 'Plain.', image: '/pictures/a.webp' },
  ...{ priceInPaisa: 100_000, stock: 1, mainCategory: 'Home Essentials', category: 'Bedsheets' },
} as Parameters<typeof inSchema>[0]['product'];

test('pieces of which nothing is said are one row, and none is empty', () => {
  const pieces = piecesText(parsePieces('Shirt, Lawn; Dupatta; Trouser').pieces);
  const suit = { ...NONE, kind: 'womens-3', pieces };
  expect(factTable(suit)?.rows).toEqual([
    [fields.names.kind, m.kinds['womens-3']],
    ['Shirt', 'Lawn'],
    [fields.names.pieces, 'Dupatta, Trouser'],
  ]);
});

test('an Urdu table has the marks of directions, and the data for programs has none', () =>
  inLanguage('ur', () => {
    const table = factTable(SHEET) ?? undefined;
    const MARKS = /[\u200e\u200f\u2066-\u2069]/;
    expect(JSON.stringify(table)).toMatch(MARKS);
    const page = { product: PRODUCT, path: '/product/p', names: {}, shippingDetails: {} };
    const facts = { ...(table && { table }), known: factsInSchema(SHEET) };
    const seller = { origin: 'https://shop.example', brand: 'Usman & Sons' };
    const data = inSchema({ ...page, ...facts }, seller);
    const size = expect.stringContaining('90');
    expect(data).toMatchObject({ size, additionalProperty: expect.any(Array) });
    expect(JSON.stringify(data)).not.toMatch(MARKS);
  }));
