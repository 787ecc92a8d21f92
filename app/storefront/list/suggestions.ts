/** GET /products/suggestions?q=: the best few products; `?ids=`: the cards of these products. */
import { langsOf, namesHere, priceOf, shelved } from '#app/catalogue/category-names.server.ts';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readIds, readSearch } from '#app/lib/list-query.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { productsOf } from '#shop/catalogue/read.server.ts';
import { languageOf } from '#shop/kernel/text/language.ts';
import type { Route } from './+types/suggestions';

export type Suggestion = Pick<Product, 'id' | 'name' | 'image'> & {
  /** Of a metre, for cloth by the metre. */
  price: string;
  lang?: string | undefined;
};

/** One query, of at most six products; from memory for guests. Empty on failure. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  if (searchParams.has('ids')) return cardsOf(shopRequest, readIds(searchParams).slice(0, MAX_CARDS));
  shopRequest.shows('catalogue');
  const products = await attempt(shopRequest, () =>
    shopRequest.search.suggest(readSearch(searchParams), languageOf(shopRequest.shop)),
  );
  const suggestions: Suggestion[] = (products ?? []).map((product) => ({
    id: product.id,
    name: product.name,
    price: priceOf(product),
    image: product.image,
    lang: langsOf(product).lang,
  }));
  return Response.json(suggestions);
}

/** As many as a browser remembers; see `app/catalogue/recently-viewed.ts`. */
const MAX_CARDS = 8;

/** At most three queries. Leaves out products that no longer exist. */
async function cardsOf(shopRequest: ShopRequest, ids: readonly string[]): Promise<Response> {
  const products = (await attempt(shopRequest, () => productsOf(shopRequest.shop, ids))) ?? [];
  const ratings = await ratingsOnCards(shopRequest, products);
  return Response.json(shelved(products, ratings, await namesHere(shopRequest)));
}
