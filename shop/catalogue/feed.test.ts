/** Checks the feed against its readers' published rules. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { aSale } from '../../tests/support/sales.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aProduct } from '../../tests/support/test-shop.ts';
import { type FeedFacts, productFeed } from './feed.server.ts';
import { FIXED_CATEGORIES, MAIN_CATEGORIES } from './product.ts';

openShopForEachTest();

const FACTS: FeedFacts = {
  origin: 'https://shop.example',
  store: 'Usman & Sons',
  description: 'Unstitched fabric',
  deliveryOf: () => 0,
};

const GOOGLE = 'https://support.google.com/merchants/answer/7052112';
const META = 'https://www.facebook.com/business/help/120325381656392';

interface Rule {
  from: readonly string[];
  required: boolean;
  holds: (value: string) => boolean;
}

const atMost = (max: number) => (value: string) => value.trim() !== '' && [...value].length <= max;
const isAddress = (value: string) => /^https?:\/\/[\x21-\x7E]+$/.test(value) && URL.canParse(value);
const isMoney = (value: string) => /^\d+\.\d\d PKR$/.test(value);

/** The stricter limit. Titles: 150 and 200 characters; descriptions: 5,000 and 9,999; brands: 70 and 100. */
const RULES: Record<string, Rule> = {
  id: { from: [GOOGLE, META], required: true, holds: (id) => /^[\x21-\x7E]{1,50}$/.test(id) },
  title: { from: [GOOGLE, META], required: true, holds: atMost(150) },
  description: { from: [GOOGLE, META], required: true, holds: atMost(5000) },
  link: { from: [GOOGLE, META], required: true, holds: isAddress },
  // Google reads JPEG, WebP, PNG, GIF, BMP and TIFF, Meta JPEG and PNG.
  image_link: { from: [GOOGLE, META], required: true, holds: isAddress },
  // https://support.google.com/merchants/answer/6324448 shows both of Google's spellings; Meta's has a space.
  availability: { from: [GOOGLE, META], required: true, holds: (is) => /^(?:in|out of) stock$/.test(is) },
  price: { from: [GOOGLE, META], required: true, holds: (price) => isMoney(price) && !/^0+\.00/.test(price) },
  // https://support.google.com/merchants/answer/6324471 and https://support.google.com/merchants/answer/6324460
  sale_price: {
    from: [GOOGLE, META],
    required: false,
    holds: (price) => isMoney(price) && !/^0+\.00/.test(price),
  },
  sale_price_effective_date: {
    from: [GOOGLE, META],
    required: false,
    holds: (range) => /^\d{4}-\d\d-\d\dT\d\d:\d\d\+0500\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0500$/.test(range),
  },
  condition: { from: [GOOGLE, META], required: true, holds: (is) => is === 'new' },
  brand: { from: [GOOGLE, META], required: true, holds: atMost(70) },
  // https://support.google.com/merchants/answer/6324478
  identifier_exists: { from: [GOOGLE], required: true, holds: (is) => is === 'no' },
  product_type: { from: [GOOGLE, META], required: false, holds: atMost(750) },
  google_product_category: {
    from: [GOOGLE, META],
    required: false,
    holds: (path) => /^(?:Arts & Entertainment|Home & Garden) > /.test(path),
  },
  // https://support.google.com/merchants/answer/6324455 and
  // https://support.google.com/merchants/answer/6324490
  unit_pricing_measure: { from: [GOOGLE], required: false, holds: (measure) => measure === '1m' },
  unit_pricing_base_measure: { from: [GOOGLE], required: false, holds: (measure) => measure === '1m' },
  // https://support.google.com/merchants/answer/6324487 and 6324507.
  color: { from: [GOOGLE, META], required: false, holds: atMost(100) },
  // https://support.google.com/merchants/answer/6324410
  material: { from: [GOOGLE, META], required: false, holds: atMost(200) },
  item_group_id: { from: [GOOGLE, META], required: false, holds: atMost(50) },
  // https://support.google.com/merchants/answer/6324484: country code (ISO 3166) and price.
  shipping: { from: [GOOGLE], required: false, holds: () => true },
  'shipping/country': { from: [GOOGLE], required: false, holds: (code) => code === 'PK' },
  'shipping/price': { from: [GOOGLE], required: false, holds: isMoney },
};

type Item = Record<string, string>;

/** Strict XML 1.0 with namespaces. */
function read(xml: string): { channel: Item; items: Item[] } {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const read = { channel: {} as Item, items: [] as Item[] };
  const place = () => path.slice(2).filter((name) => name !== 'item');
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    expect([local, uri]).toEqual([
      local,
      ['rss', 'channel', 'item'].includes(local) || (path.length === 2 && local !== 'item')
        ? ''
        : 'http://base.google.com/ns/1.0',
    ]);
    path.push(local);
    if (local === 'item') read.items.push({});
    const into = path.includes('item') ? read.items.at(-1) : read.channel;
    const name = place().join('/');
    if (!into || name === '') return;
    // Single-valued elements.
    expect(Object.keys(into)).not.toContain(name);
    into[name] = '';
  });
  parser.on('text', (text) => {
    const into = path.includes('item') ? read.items.at(-1) : read.channel;
    const name = place().join('/');
    if (into && name in into) into[name] += text;
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  return read;
}

const feed = async (facts: Partial<FeedFacts> = {}) => read(await productFeed(shop, { ...FACTS, ...facts }));

function expectByTheRules(items: readonly Item[]): void {
  for (const item of items) {
    for (const [name, { required, holds }] of Object.entries(RULES)) {
      const value = item[name];
      if (value === undefined) expect([name, required]).toEqual([name, false]);
      else expect([name, value, holds(value)]).toEqual([name, value, true]);
    }
    expect(Object.keys(item).filter((name) => !(name in RULES))).toEqual([]);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
}

test('a product is said as Google and Meta publish that they read it', async () => {
  const id = await aProduct(shop, { price: 250_050, stock: 3 });
  const sold = await aProduct(shop, { stock: 0, image: 'https://elsewhere.pk/ä b.jpg' });
  const { channel, items } = await feed();
  expectByTheRules(items);
  expect(channel).toEqual({
    title: 'Usman & Sons',
    link: 'https://shop.example/',
    description: 'Unstitched fabric',
  });
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
  expect(items.find((item) => item.id === sold)).toMatchObject({
    availability: 'out of stock',
    image_link: 'https://elsewhere.pk/%C3%A4%20b.jpg',
  });
});

test('the price of cloth by the metre is said to be that of a metre', async () => {
  const cloth = await aCloth(shop, [950]);
  const piece = await aProduct(shop);
  const { items } = await feed();
  expectByTheRules(items);
  const said = (id: string) => {
    const { price, unit_pricing_measure, unit_pricing_base_measure } =
      items.find((item) => item.id === id) ?? {};
    return [price, unit_pricing_measure, unit_pricing_base_measure];
  };
  expect(said(cloth)).toEqual(['800.00 PKR', '1m', '1m']);
  expect(said(piece)).toEqual(['2500.00 PKR', undefined, undefined]);
});

test('a product says its fabric, a suit that of its first piece, and what has none says nothing', async () => {
  const lawn = await aProduct(shop, { kind: 'metre', fabric: 'Lawn' });
  const suit = await aProduct(shop, { kind: 'womens-2', pieces: 'Shirt, Khaddar, , 300; Trouser, Cotton' });
  const none = await aProduct(shop);
  const { items } = read(await productFeed(shop, FACTS));
  const material = (id: string) => items.find((item) => item.id === id)?.material;
  expect([lawn, suit, none].map(material)).toEqual(['Lawn', 'Khaddar', undefined]);
});

test('a product says its colour, and its group where the cloth has other colours', async () => {
  const shade = await aProduct(shop, { productId: 'A', colour: 'turquoise', colourName: 'Ferozi' });
  const many = await aProduct(shop, { colour: 'multi', cloth: 'A' });
  const plain = await aProduct(shop);
  const { items } = await feed();
  expectByTheRules(items);
  const said = (id: string) => {
    const { color, item_group_id } = items.find((item) => item.id === id) ?? {};
    return [color, item_group_id];
  };
  expect(said(shade)).toEqual(['Ferozi', 'A']);
  expect(said(many)).toEqual(['multicolour', 'A']);
  expect(said(plain)).toEqual([undefined, undefined]);
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
  const { items } = await feed({ deliveryOf: (priceInPaisa) => (priceInPaisa < 500_000 ? 25_000 : 0) });
  expectByTheRules(items);
  const shippingOf = (id: string) => items.find((item) => item.id === id)?.['shipping/price'];
  expect([shippingOf(cheap), shippingOf(dear)]).toEqual(['250.00 PKR', undefined]);
});

test('each fixed category but Others has a place in the taxonomy', async () => {
  for (const mainCategory of MAIN_CATEGORIES)
    for (const category of FIXED_CATEGORIES[mainCategory]) await aProduct(shop, { mainCategory, category });
  const { items } = await feed();
  const placed = items.map((item) => [item.product_type, Boolean(item.google_product_category)]);
  for (const [type, has] of placed) expect([type, has]).toEqual([type, !String(type).endsWith('Others')]);
});

test('all products of a large shop are in it once, written in portions between which others are answered', async () => {
  const id = await aProduct(shop);
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 600 }, (_, n) => ({ ...row, id: `copy-${n}`, productId: `COPY-${n}` }));
  for (let n = 0; n < copies.length; n += 200)
    await shop.db
      .insertInto('products')
      .values(copies.slice(n, n + 200))
      .execute();
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const { items } = await feed();
  clearImmediate(counting);
  expect(new Set(items.map((item) => item.id)).size).toBe(601);
  expect(items).toHaveLength(601);
  expect(turns).toBeGreaterThan(2);
});

test('a product has the price of the sale that makes its price of now, else that of the next one, with its times', async () => {
  const noon = Date.UTC(2026, 10, 23, 7);
  const hour = 3_600_000;
  shop.setClock(noon);
  const ids = [
    await aProduct(shop, { price: 250_000 }),
    await aProduct(shop, { price: 100_000, category: 'Linen' }),
  ];
  await aProduct(shop, { mainCategory: 'Women', category: 'Silk' });
  const latha = { mainCategory: 'Men', category: 'Latha' } as const;
  await aSale(shop, { fromMs: noon + hour, untilMs: noon + 2 * hour });
  await aSale(shop, { reduction: { percent: 10 }, goods: latha, untilMs: noon + 3 * hour });
  const { items } = await feed();
  expectByTheRules(items);
  const said = ids.map((id) => {
    const { price, sale_price, sale_price_effective_date } = items.find((item) => item.id === id) ?? {};
    return [price, sale_price, sale_price_effective_date];
  });
  expect(said).toEqual([
    ['2500.00 PKR', '2250.00 PKR', '2026-11-23T12:00+0500/2026-11-23T15:00+0500'],
    ['1000.00 PKR', '800.00 PKR', '2026-11-23T13:00+0500/2026-11-23T14:00+0500'],
  ]);
  expect(items.filter((item) => 'sale_price' in item)).toHaveLength(2);
});
