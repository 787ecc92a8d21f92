/**
 * Product feed: RSS 2.0 in Google's namespace, read by Google Merchant Center and Meta.
 * https://support.google.com/merchants/answer/160589 and https://support.google.com/merchants/answer/7052112
 * One file, because both delist products that it lacks.
 */
import { setImmediate as others } from 'node:timers/promises';
import { KARACHI_OFFSET_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { picturesOf } from '../pictures/list.ts';
import { sharePicture } from '../pictures/pictures.ts';
import { isByMetre } from '../stock/cuts.ts';
import { mainFabric, piecesOf } from './cloth/pieces.ts';
import { readablePath } from './paths.ts';
import { images } from './pictures.server.ts';
import type { MainCategory, Product } from './product.ts';
import { offeredProducts } from './read.server.ts';
import { offerOf } from './sales/sales.server.ts';
import type { SaleOffer } from './sales/sales.ts';

/** Takes one or two milliseconds. */
const PRODUCTS_AT_ONCE = 250;
/** Google's limit. */
const MAX_BRAND = 70;

export interface FeedFacts {
  /** Without a trailing slash. */
  origin: string;
  /** Also the brand. */
  store: string;
  description: string;
  /** For one piece, in whole paisa; 0 for free. */
  deliveryOf: (priceInPaisa: number) => number;
}

const feedColumns = [
  'id',
  'name',
  'description',
  'image',
  'mainCategory',
  'category',
  'priceInPaisa',
  'stock',
  'colour',
  'colourName',
  'cloth',
  'soldBy',
  'fabric',
  'pieces',
] as const satisfies (keyof Product)[];

type FeedProduct = Pick<Product, (typeof feedColumns)[number] | 'images'>;

export async function productFeed(shop: Shop, facts: FeedFacts): Promise<string> {
  const items: string[] = [];
  for (let after = ''; ; ) {
    const products = await offeredProducts(shop.db)
      .select([...feedColumns, images])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) break;
    items.push(products.map((product) => feedItem(product, facts, offerOf(shop, product))).join('\n'));
    after = last.id;
    await others();
  }
  const channel = [
    element('title', facts.store),
    element('link', `${facts.origin}/`),
    element('description', facts.description),
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

function feedItem(
  product: FeedProduct,
  { origin, store, deliveryOf }: FeedFacts,
  sale: SaleOffer | null,
): string {
  const { id, name, description, image, mainCategory, category, priceInPaisa, stock } = product;
  const { colour, colourName, cloth } = product;
  const taxonomy = TAXONOMY[mainCategory][category];
  const delivery = deliveryOf(sale?.isNow ? sale.priceInPaisa : priceInPaisa);
  const elements = [
    element('g:id', id),
    element('g:title', name),
    element('g:description', description),
    element('g:link', origin + readablePath(product)),
    // JPEG, which both read. `URL` escapes foreign addresses.
    element('g:image_link', new URL(sharePicture(image), origin).href),
    ...picturesOf(product.images).map(({ url }) =>
      element('g:additional_image_link', new URL(sharePicture(url), origin).href),
    ),
    // Spelled with spaces: Meta does not list Google's underscores.
    element('g:availability', stock > 0 ? 'in stock' : 'out of stock'),
    element('g:price', moneyOf(priceInPaisa)),
    ...(sale ? saleElements(sale) : []),
    element('g:condition', 'new'),
    element('g:brand', [...store].slice(0, MAX_BRAND).join('')),
    // Cloth has no manufacturer's number.
    element('g:identifier_exists', 'no'),
    element('g:product_type', `${mainCategory} > ${category}`),
  ];
  // Price per metre. https://support.google.com/merchants/answer/6324455 and
  // https://support.google.com/merchants/answer/6324490
  if (isByMetre(product))
    elements.push(element('g:unit_pricing_measure', '1m'), element('g:unit_pricing_base_measure', '1m'));
  if (taxonomy) elements.push(element('g:google_product_category', taxonomy));
  const shade = colourName || (colour === 'multi' ? 'multicolour' : colour);
  if (shade) elements.push(element('g:color', shade));
  const material = mainFabric(product.fabric, piecesOf(product.pieces));
  if (material) elements.push(element('g:material', material));
  if (cloth) elements.push(element('g:item_group_id', cloth));
  if (delivery > 0)
    elements.push(
      `<g:shipping>${element('g:country', 'PK')}${element('g:price', moneyOf(delivery))}</g:shipping>`,
    );
  return `<item>${elements.join('')}</item>`;
}

/** Google's format: `2026-11-23T12:00+0500/2026-11-30T21:00+0500`. */
const saleElements = ({ priceInPaisa, fromMs, untilMs }: SaleOffer): string[] => [
  element('g:sale_price', moneyOf(priceInPaisa)),
  element('g:sale_price_effective_date', `${karachiMinute(fromMs)}/${karachiMinute(untilMs)}`),
];

const karachiMinute = (ms: number) => `${new Date(ms + KARACHI_OFFSET_MS).toISOString().slice(0, 16)}+0500`;

/** ISO 4217. */
const moneyOf = (paisa: number) => `${(paisa / 100).toFixed(2)} PKR`;

const FABRIC =
  'Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Materials > Textiles > Fabric';

/**
 * Only unambiguous categories; Google classifies the rest.
 * https://www.google.com/basepages/producttype/taxonomy.en-US.txt
 */
const TAXONOMY: Record<MainCategory, Readonly<Record<string, string | undefined>>> = {
  Men: { Latha: FABRIC, Linen: FABRIC, Lawn: FABRIC, 'Wash and Wear': FABRIC },
  Women: { Silk: FABRIC, Cotton: FABRIC, Chiffon: FABRIC, Lawn: FABRIC, Linen: FABRIC },
  'Home Essentials': {
    Towels: 'Home & Garden > Linens & Bedding > Towels',
    Bedsheets: 'Home & Garden > Linens & Bedding > Bedding > Bed Sheets',
  },
};

/** Not allowed in XML 1.0, even escaped. https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function element(name: string, text: string): string {
  const escaped = text.replace(NOT_IN_XML, '').replace(/[&<>]/g, (one) => ESCAPES[one] ?? one);
  return `<${name}>${escaped}</${name}>`;
}
