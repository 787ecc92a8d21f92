/** GET /products/suggestions?q=: the best few products for what someone is typing. */
import type { Product } from '#shop/catalogue/product.ts';
import { languageOf } from '#shop/kernel/language.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { langOf } from '../lang-of.ts';
import { readSearch } from '../list-query.ts';
import type { Route } from './+types/suggestions';

export type Suggestion = Pick<Product, 'id' | 'name' | 'priceInPaisa' | 'image'> & {
  /** Of the name, if it is in another language than the page. */
  lang?: string | undefined;
};

/** One query, of at most six products. A search that fails suggests nothing: the form works without. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const products = await attempt(shopRequest, () =>
    shopRequest.search.suggest(readSearch(searchParams), languageOf(shopRequest.shop)),
  );
  const suggestions: Suggestion[] = (products ?? []).map(({ id, name, priceInPaisa, image }) => ({
    id,
    name,
    priceInPaisa,
    image,
    lang: langOf(name),
  }));
  return Response.json(suggestions);
}
