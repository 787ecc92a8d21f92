/** What the home page shows of the catalogue. */
import { namesOf, type Shelved, type ShelvedProduct, shelved } from '#app/catalogue/category-names.server.ts';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { type ShopRequest, showsProducts } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { priceBounds } from '#shop/catalogue/price-bands.server.ts';
import { bandsOf } from '#shop/catalogue/price-bands.ts';
import { type CardProduct, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { listFeatured } from '#shop/catalogue/read.server.ts';
import { listSamples, type Section } from '#shop/catalogue/sections.server.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { coloursOnCards } from '../list/colours-of.server.ts';
import { bandLink } from '../list/price-links.server.ts';
import type { PriceLink } from './tiles.tsx';

export interface WindowSection extends Shelved<Section> {
  /** As displayed. */
  name: string;
  /** The second picture of its dearest sample, often the finished garment; else the first. */
  image: string;
}

interface ShopWindow {
  sections: WindowSection[];
  newest: ShelvedProduct[];
  prices: PriceLink[];
}

/** Five queries; null if they fail. */
export function shopWindow(shopRequest: ShopRequest): Promise<ShopWindow | null> {
  const { shop } = shopRequest;
  return attempt(shopRequest, async () => {
    const sections = await listSamples(shop);
    const newest = await listFeatured(shop);
    const shown = [...sections.flatMap(({ products }) => products), ...newest];
    showsProducts(shopRequest, shown);
    const ratings = await ratingsOnCards(shopRequest, shown);
    const colours = await coloursOnCards(shop, shown);
    const names = namesOf(MAIN_CATEGORIES);
    return {
      sections: sections.map((section) => ({
        ...section,
        image: pictureOf(section.products),
        name: nameIn(names, section.mainCategory),
        products: shelved(section.products, ratings, colours),
      })),
      newest: shelved(newest, ratings, colours),
      prices: bandsOf(await priceBounds(shop)).map((band) => bandLink(band)),
    };
  });
}

function pictureOf(products: readonly CardProduct[]): string {
  const [dearest] = products.toSorted((a, b) => b.priceInPaisa - a.priceInPaisa);
  return dearest?.otherImage || (dearest?.image ?? '');
}
