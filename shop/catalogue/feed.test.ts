/** Checks the feed against its readers' published rules. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { aSale } from '../../tests/support/sales.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aProduct, copyProduct } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { type FeedFacts, productFeed } from './feed.server.ts';
import { FIXED_CATEGORIES, MAIN_CATEGORIES } from './product.ts';

openShopForEachTest();

const FACTS: FeedFacts = {
  ...{ origin: 'https://shop.example', store: 'Usman & Sons', description: 'Unstitched fabric' },
  deliveryOf: () => 0,
};

const atMost = (max: number) => (value: string) => value.trim() !== '' && [...value].length <= max;
const isAddress = (value: string) => /^https?:\/\/[\x21-\x7E]+$/.test(value) && URL.canParse(value);
const isMoney = (value: string) => /^\d+\.\d\d PKR$/.test(value);
const isPrice = (value: string) => isMoney(value) && !/^0+\.00/.test(value);
const is = (expected: string) => (value: string) => value === expected;

/**
 * https://support.google.com/merchants/answer/7052112 and
 * https://www.facebook.com/business/help/120325381656392, the stricter limit of both.
 * Titles: 150 and 200 characters; descriptions: 5,000 and 9,999; brands: 70 and 100.
 */
const REQUIRED: Record<string, (value: string) => boolean> = {
  id: (id) => /^[\x21-\x7E]{1,50}$/.test(id),
  title: atMost(150),
  description: atMost(5000),
  link: isAddress,
  // Google reads JPEG, WebP, PNG, GIF, BMP and TIFF, Meta JPEG and PNG.
  image_link: isAddress,
  // https://support.google.com/merchants/answer/6324448 shows both of Google's spellings; Meta's has a space.
  availability: (value) => /^(?:in|out of) stock$/.test(value),
  price: isPrice,
  condition: is('new'),
  brand: atMost(70),
  // https://support.google.com/merchants/answer/6324478
  identifier_exists: is('no'),
};
const OPTIONAL: typeof REQUIRED = {
  // https://support.google.com/merchants/answer/6324471 and https://support.google.com/merchants/answer/6324460
  sale_price: isPrice,
  sale_price_effective_date: (range) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d\+0500\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0500$/.test(range),
  product_type: atMost(750),
  google_product_category: (path) => /^(?:Arts & Entertainment|Home & Garden) > /.test(path),
  // https://support.google.com/merchants/answer/6324455 and
  // https://support.google.com/merchants/answer/6324490
  unit_pricing_measure: is('1m'),
  unit_pricing_base_measure: is('1m'),
  // https://support.google.com/merchants/answer/6324487 and 6324507.
  color: atMost(100),
  // https://support.google.com/merchants/answer/6324410
  material: atMost(200),
  item_group_id: atMost(50),
  // https://support.google.com/merchants/answer/6324484: country code (ISO 3166) and price.
  shipping: () => true,
  'shipping/country': is('PK'),
  'shipping/price': isMoney,
};

type Item = Record<string, string>;

/** Strict XML 1.0 with namespaces, each element once. */
function read(xml: string): { channel: Item; items: Item[] } {
  const parser = new SaxesParser({ xmlns: true });
  const [channel, items, path]: [Item, Item[], string[]] = [{}, [], []];
  const into = () => (path.includes('item') && items.at(-1)) || channel;
  const place = () => path.slice(path[2] === 'item' ? 3 : 2).join('/');
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    path.push(local);
    expect([local, uri]).toEqual([local, path.length > 3 ? 'http://base.google.com/ns/1.0' : '']);
    if (local === 'item') items.push({});
    if (place() === '') return;
    expect(Object.keys(into())).not.toContain(place());
    into()[place()] = '';
  });
  parser.on('text', (text) => {
    if (place() in into()) into()[place()] += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return { channel, items };
}

const feed = async (facts: Partial<FeedFacts> = {}) => read(await productFeed(shop, { ...FACTS, ...facts }));

async function said(ids: readonly string[], names: readonly string[], facts: Partial<FeedFacts> = {}) {
  const { items } = await feed(facts);
  expectByTheRules(items);
  const of = (id: string) => items.find((item) => item.id === id) ?? {};
  return ids.map((id) => names.map((name) => of(id)[name]));
}

function expectByTheRules(items: readonly Item[]): void {
  for (const item of items) {
    expect(Object.keys(item)).toEqual(expect.arrayContaining(Object.keys(REQUIRED)));
    for (const [name, value] of Object.entries(item))
      expect([name, value, { ...REQUIRED, ...OPTIONAL }[name]?.(value)]).toEqual([name, value, true]);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
}

test('a product is said as Google and Meta publish that they read it', async () => {
  const id = await aProduct(shop, { price: 250_050, stock: 3 });
  const sold = await aProduct(shop, { stock: 0, image: 'https://elsewhere.pk/ä b.jpg' });
  const { channel, items } = await feed();
  expectByTheRules(items);
  const { store: title, description } = FACTS;
  expect(channel).toEqual({ title, link: 'https://shop.example/', description });
  expect(items.find((item) => item.id === id)).toEqual({
    id,
    title: 'Ivory Latha',
    description: 'Four metres of smooth cotton.',
    link: `https://shop.example/product/${id}/ivory-latha`,
    image_link: 'https://shop.example/pictures/demo/ml-001-share.jpg',
    availability: 'in stock',
    price: '2500.50 PKR',
    condition: 'new',
    brand: 'Usman & Sons',
    identifier_exists: 'no',
    product_type: 'Men > Latha',
    google_product_category:
      'Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Materials > Textiles > Fabric',
  });
  const soldOut = { availability: 'out of stock', image_link: 'https://elsewhere.pk/%C3%A4%20b.jpg' };
  expect(items.find((item) => item.id === sold)).toMatchObject(soldOut);
});

test('a product says what its price is of, its fabric, its colour and the group of its cloth, or nothing', async () => {
  const cloth = await aCloth(shop, [950], { productId: 'A', colour: 'turquoise', colourName: 'Ferozi' });
  const lawn = await aProduct(shop, { kind: 'metre', fabric: 'Lawn', colour: 'multi', cloth: 'A' });
  const suit = await aProduct(shop, { kind: 'womens-2', pieces: 'Shirt, Khaddar, , 300; Trouser, Cotton' });
  const plain = await aProduct(shop);
  const price = ['price', 'unit_pricing_measure', 'unit_pricing_base_measure'];
  expect(await said([cloth, lawn, suit, plain], [...price, 'material', 'color', 'item_group_id'])).toEqual([
    ['800.00 PKR', '1m', '1m', undefined, 'Ferozi', 'A'],
    ['2500.00 PKR', undefined, undefined, 'Lawn', 'multicolour', 'A'],
    ['2500.00 PKR', undefined, undefined, 'Khaddar', undefined, undefined],
    ['2500.00 PKR', undefined, undefined, undefined, undefined, undefined],
  ]);
});

test('whatever a shopkeeper or a broken database holds, the feed is XML and keeps to the rules', async () => {
  const hostile = `]]></g:title><script>&amp;"'\u0000\u0008\u001b\ufffe\u2028 🧵 لان & <x`;
  const id = await aProduct(shop, { name: 'Plain' });
  const texts = { name: hostile, description: `${hostile}\ud83e`, category: hostile };
  await shop.db.updateTable('products').set(postgresSafe(texts)).where('id', '=', id).execute();
  const { items, channel } = await feed({ store: `${'&'.repeat(80)}\u0001` });
  expectByTheRules(items);
  expect(items[0]?.title).toBe(`]]></g:title><script>&amp;"'\u2028 🧵 لان & <x`);
  expect(items[0]?.google_product_category).toBeUndefined();
  expect(channel.title).toBe('&'.repeat(80));
});

/** PostgreSQL rejects NUL and lone surrogates. */
function postgresSafe<Texts extends Record<string, string>>(texts: Texts): Texts {
  if (shop.engine.name === 'sqlite') return texts;
  const safe = Object.entries(texts).map(([key, text]) => [key, text.replaceAll('\0', '').toWellFormed()]);
  return Object.fromEntries(safe) as Texts;
}

test('a fee is said for each product that it is asked for, and for no other', async () => {
  const cheap = await aProduct(shop, { price: 100_000 });
  const dear = await aProduct(shop, { price: 900_000 });
  const deliveryOf = (priceInPaisa: number) => (priceInPaisa < 500_000 ? 25_000 : 0);
  const fees = await said([cheap, dear], ['shipping/price'], { deliveryOf });
  expect(fees).toEqual([['250.00 PKR'], [undefined]]);
});

test('each fixed category but Others has a place in the taxonomy', async () => {
  for (const mainCategory of MAIN_CATEGORIES)
    for (const category of FIXED_CATEGORIES[mainCategory]) await aProduct(shop, { mainCategory, category });
  const { items } = await feed();
  const placed = items.map((item) => [item.product_type, Boolean(item.google_product_category)]);
  for (const [type, has] of placed) expect([type, has]).toEqual([type, !String(type).endsWith('Others')]);
});

test('all products of a large shop are in it once', async () => {
  await copyProduct(shop, await aProduct(shop), 600);
  const { items } = await feed();
  expect([items.length, new Set(items.map((item) => item.id)).size]).toEqual([601, 601]);
});

test('a product has the price of the sale that makes its price of now, else that of the next one, with its times', async () => {
  const noon = Date.UTC(2026, 10, 23, 7);
  shop.setClock(noon);
  const ids = [
    await aProduct(shop, { price: 250_000 }),
    await aProduct(shop, { price: 100_000, category: 'Linen' }),
    await aProduct(shop, { mainCategory: 'Women', category: 'Silk' }),
  ];
  const latha = { categories: [{ mainCategory: 'Men', category: 'Latha' }] } as const;
  await aSale(shop, { fromMs: noon + HOUR_MS, untilMs: noon + 2 * HOUR_MS });
  await aSale(shop, { reduction: { percent: 10 }, goods: latha, untilMs: noon + 3 * HOUR_MS });
  expect(await said(ids, ['price', 'sale_price', 'sale_price_effective_date'])).toEqual([
    ['2500.00 PKR', '2250.00 PKR', '2026-11-23T12:00+0500/2026-11-23T15:00+0500'],
    ['1000.00 PKR', '800.00 PKR', '2026-11-23T13:00+0500/2026-11-23T14:00+0500'],
    ['2500.00 PKR', undefined, undefined],
  ]);
});
