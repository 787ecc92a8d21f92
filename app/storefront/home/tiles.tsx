import { PageLink } from '#app/ui/page-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { listPath } from '#shop/catalogue/paths.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { m } from '#words/home.ts';
import { m as products } from '#words/products.ts';

interface Tile {
  mainCategory: string;
  /** As displayed. */
  name: string;
  image: string;
}

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <nav aria-label={products.mainCategory} className="wrap pt-8">
      <ul className="tiles">
        {tiles.map(({ mainCategory, name, image }) => (
          <li key={mainCategory}>
            <PageLink to={listPath({ mainCategory })}>
              <Picture
                sources={pictureSources(image)}
                alt=""
                sizes="(min-width: 78rem) 25rem, 33vw"
                width={320}
                height={400}
              />
              <span>{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** At least what a card's height needs: the picture covers the tile. */
const wide = (places: number) => `${Math.max(19, 12.6 * places)}rem`;

/**
 * Repeats a section's link for mouse and thumb; keys and screen readers have the first one.
 * `places`: in cards, at 1280 px; one less below.
 */
export function RestOfRow({ mainCategory, name, image, places }: Tile & { places: number }) {
  return (
    <li className="rest-of-row" aria-hidden="true">
      <PageLink to={listPath({ mainCategory })} tabIndex={-1} className="contents">
        <Picture
          sources={pictureSources(image)}
          alt=""
          sizes={`(min-width: 80rem) ${wide(places)}, (min-width: 64rem) ${wide(places - 1)}, (min-width: 40rem) 19rem, 15rem`}
          width={320}
          height={400}
        />
        <span>{m.viewAllOf(name)}</span>
      </PageLink>
    </li>
  );
}

export interface PriceLink {
  label: string;
  to: string;
}

export function Prices({ prices }: { prices: readonly PriceLink[] }) {
  if (prices.length === 0) return null;
  return (
    <nav aria-labelledby="by-price" className="mt-14 bg-indigo py-8 text-paper">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4">
        <h2 id="by-price" className="text-2xl">
          {m.byPrice}
        </h2>
        <ul className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
          {prices.map(({ label, to }) => (
            <li key={to}>
              <PageLink
                to={to}
                rel="nofollow"
                className="button h-full w-full border-paper/50 px-2 text-sm hover:bg-indigo-deep sm:px-4"
              >
                <bdi>{label}</bdi>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
