/** Made by the server, so that scripts need no colour names. */
import { type FactRow, shownFact } from '#app/catalogue/cloth-facts.ts';
import { type ShopRequest, showsProducts } from '#app/lib/context.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { coloursOf, coloursOfCards, type OneColour, ownNameOf } from '#shop/catalogue/cloth/cloths.server.ts';
import { swatchOf } from '#shop/catalogue/colours.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { isTranslated, type Translated } from '#shop/kernel/text/translations.ts';
import { m } from '#words/colours.ts';
import { language } from '#words/language.ts';
import { m as fields } from '#words/product-fields.ts';

type Named = Pick<OneColour, 'colour'> & Translated<'colourName'>;

export interface ColourLink {
  id: string;
  name: string;
  /** Language of the name, if not the page's. */
  lang?: string;
  swatch: string;
  note?: string;
}

/** Empty if unknown. */
const nameOf = (shop: ShopRequest['shop'], one: Named): string =>
  ownNameOf(shop, one) || shownFact('colour', one.colour);

export function colourRows(shop: ShopRequest['shop'], product: Named): FactRow[] {
  const own = nameOf(shop, product);
  return own ? [[fields.names.colour, own]] : [];
}

/** More would wrap on a phone. */
const SWATCHES_OF_A_CARD = 5;

export interface CardColours {
  swatches: string[];
  said: string;
}

/** By product id. */
export async function coloursOnCards(
  shop: ShopRequest['shop'],
  products: readonly { id: string }[],
): Promise<Map<string, CardColours>> {
  const found = await coloursOfCards(
    shop,
    products.map(({ id }) => id),
  );
  const several = [...found].filter(([, colours]) => colours.length > 1);
  return new Map(
    several.map(([id, colours]) => {
      const families = [...new Set(colours)].slice(0, SWATCHES_OF_A_CARD);
      return [id, { swatches: families.map(swatchOf), said: m.inColours(colours.length) }];
    }),
  );
}

/** One query, if the product has other colours. Revalidated when one of them changes. */
export async function coloursOnPage(
  shopRequest: ShopRequest,
  product: Named & Pick<Product, 'cloth'>,
): Promise<{ colours?: { heading: string; links: ColourLink[] }; rows: FactRow[]; known: object }> {
  const { shop } = shopRequest;
  const all = await coloursOf(shop, product.cloth);
  showsProducts(shopRequest, all);
  const links = all.map((one): ColourLink => {
    const name = nameOf(shop, one) || one.name;
    // Names of colour families are in the page's language.
    const isGiven = isTranslated(one, 'colourName', language());
    const lang = ownNameOf(shop, one) || !nameOf(shop, one) ? langOf(name, isGiven) : undefined;
    return {
      id: one.id,
      name,
      swatch: swatchOf(one.colour),
      ...(lang && { lang }),
      ...(one.stock === 0 && { note: m.soldOut }),
    };
  });
  const own = nameOf(shop, product);
  return {
    ...(links.length > 0 && { colours: { heading: m.colours, links } }),
    rows: colourRows(shop, product),
    known: {
      ...(own && { color: own }),
      ...(links.length > 0 && {
        isVariantOf: {
          '@type': 'ProductGroup',
          productGroupID: product.cloth,
          variesBy: 'https://schema.org/color',
        },
      }),
    },
  };
}
