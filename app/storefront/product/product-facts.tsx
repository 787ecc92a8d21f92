import type { FactRow } from '#app/catalogue/cloth-facts.ts';
import { address } from '#app/lib/address.ts';
import type { TypedHead } from '#app/lib/page-head.server.ts';
import { withoutMarks } from '#app/lib/without-marks.ts';
import { listPath } from '#shop/catalogue/paths.ts';
import type { ListedProduct } from '#shop/catalogue/product.ts';
import { moneyAsInput } from '#shop/kernel/money.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import type { ShownReviews } from './shown-reviews.server.ts';

export type ShownProduct = Omit<ListedProduct, 'kind' | 'widthIn' | 'totalCm' | 'soldBy' | 'otherImage'>;

interface Shown {
  product: ShownProduct;
  path: string;
  /** In schema.org terms. */
  shippingDetails: Record<string, unknown>;
  offer?: Record<string, unknown> | undefined;
  returns?: Record<string, unknown> | undefined;
  typed?: TypedHead;
  /** Display names that differ from the stored ones. */
  names: Record<string, string>;
  table?: { rows: FactRow[] };
  known?: Record<string, unknown>;
  pictures?: readonly { url: string }[];
  reviews?: ShownReviews | null;
}

interface Shop {
  origin: string;
  /** It sells cloth under its own brand. */
  brand: string;
}

export const pageInSchema = (shown: Shown, shop: Shop): Record<string, unknown>[] => [
  inSchema(shown, shop),
  placeInSchema(shown, shop),
];

export function inSchema(
  { product, path, names, shippingDetails, returns, offer, typed, table, known, pictures, reviews }: Shown,
  { origin, brand }: Shop,
): Record<string, unknown> {
  const { name, description, image, productId, priceInPaisa, stock, category } = product;
  const page = origin + address(path);
  const whole = (url: string) => (url.startsWith('/') ? origin + url : url);
  return {
    '@type': 'Product',
    '@id': page,
    name,
    description: typed?.description ?? description,
    sku: productId,
    brand: { '@type': 'Brand', name: brand },
    category: nameIn(names, category),
    image: pictures ? pictures.map(({ url }) => whole(url)) : whole(image),
    ...known,
    ...(reviews && reviewsInSchema(reviews, whole)),
    ...(table && {
      additionalProperty: table.rows.map(([name, value]) => ({
        '@type': 'PropertyValue',
        name,
        value: withoutMarks(value),
      })),
    }),
    offers: {
      '@type': 'Offer',
      url: page,
      price: moneyAsInput(priceInPaisa),
      priceCurrency: 'PKR',
      ...offer,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails,
      ...(returns && { hasMerchantReturnPolicy: returns }),
      seller: { '@id': `${origin}/#store` },
    },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/review-snippet */
function reviewsInSchema(
  { rating, list }: ShownReviews,
  whole: (url: string) => string,
): Record<string, unknown> {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: list.items.map(({ author, writtenOn, stars, text, pictures }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: writtenOn,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      ...(text && { reviewBody: text }),
      ...(pictures.length > 0 && { image: pictures.map(whole) }),
    })),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function placeInSchema(
  { product: { mainCategory, category, name }, names }: Pick<Shown, 'product' | 'names'>,
  { origin }: Shop,
): Record<string, unknown> {
  const lists = [
    { name: nameIn(names, mainCategory), path: listPath({ mainCategory }) },
    { name: nameIn(names, category), path: listPath({ mainCategory, category }) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...lists.map((list) => ({ name: list.name, item: origin + address(list.path) })),
      { name },
    ].map((one, place) => ({ '@type': 'ListItem', position: place + 1, ...one })),
  };
}

export function Facts({ heading, rows }: { heading: string; rows: readonly FactRow[] }) {
  return (
    <table className="facts mt-8 w-full">
      <caption className="mb-2 text-start text-xl">{heading}</caption>
      <tbody>
        {rows.map(([label, value], place) => (
          // Two pieces may share a name; rows never move.
          <tr key={place} className="border-t border-rule">
            <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-soft">
              <bdi>{label}</bdi>
            </th>
            <td className="py-2">
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
