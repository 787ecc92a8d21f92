/** A product among others: picture, badges, name, description, price, stock, View, and a button into the cart. */
import {
  type MouseEvent,
  memo,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PrefetchPageLinks, useFetcher, useFetchers, useNavigate, useSubmit } from 'react-router';
import { productPath } from '#shop/catalogue/paths.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { m } from '#words/products.ts';
import { address, pathIn } from '../address.ts';
import { useAuth } from '../auth.tsx';
import type { ShelvedProduct } from '../category-names.server.ts';
import { Price } from '../price.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { useNextPage } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';

/**
 * Two cards a row on a phone, less the room around them: on the most usual phone (360 px, two dots a pixel) that is the picture of 320
 * dots, a third of the next one's bytes. Up to four on a wide screen.
 */
const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, calc(50vw - 1.25rem)';

/**
 * The widths of cards in one row that can be swiped, as `.products-few` sets them: at least the minimum width, or an equal share of the page
 * without its margins and the gaps between the cards.
 */
function sizesOfFew(count: number): string {
  if (count < 3) return 'clamp(8rem, 46vw, 17.5rem)';
  const share = (page: string, edges: number, gap: number) =>
    `(${page} - ${2 * edges + (count - 1) * gap}rem) / ${count}`;
  const wide = `clamp(10.5rem, ${share('min(100vw, 78rem)', 2, 1.5)}, 24rem)`;
  const tablet = `clamp(13rem, ${share('100vw', 2, 1.5)}, 24rem)`;
  const phone = `max(clamp(8rem, 41vw, 13rem), ${share('100vw', 1, 0.75)})`;
  return `(min-width: 64rem) ${wide}, (min-width: 40rem) ${tablet}, ${phone}`;
}

interface ProductGridProps {
  products: readonly ShelvedProduct[];
  /** How many of the first pictures are fetched at once. */
  eager?: number;
  /** A few products fill one row: to swipe on a phone, side by side where the screen is wide. Many stand in rows of four. */
  few?: boolean;
  /** Beside a product: its page has the button for the cart, and its category. */
  lookOnly?: boolean;
}

export function ProductGrid({ products, eager = 0, few = false, lookOnly = false }: ProductGridProps) {
  const { ahead, ...links } = useProductLinks();
  const { adding, onSubmit } = useAddOne();
  const { canShop } = useAuth();
  const sizes = few ? sizesOfFew(products.length) : SIZES;
  const list = (
    <>
      <ul className={few ? 'products products-few' : 'products'} {...links}>
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={sizes}
              eager={place < eager}
              canShop={canShop && !lookOnly}
              lookOnly={lookOnly}
              adding={adding(product.id)}
            />
          </li>
        ))}
      </ul>
      {ahead && <PrefetchPageLinks page={ahead} />}
    </>
  );
  if (!canShop || lookOnly) return list;
  return (
    // One form for the buttons of all cards: forty would cost the server a twentieth of the page.
    <form method="post" action={address('/cart/items')} onSubmit={onSubmit}>
      {list}
    </form>
  );
}

/** How long a pointer rests on a link before its page is fetched. */
const INTENT_MS = 100;

/**
 * Does for all cards at once what the router's links do: a page is fetched at the first sign of interest and opens without a
 * reload. Forty of the router's own links would cost the server a tenth of the page.
 */
function useProductLinks() {
  const navigate = useNavigate();
  const { prefetch, viewTransition } = useNextPage();
  const [ahead, setAhead] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onIntent = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = linkAt(target);
    if (link && prefetch === 'intent') timer.current = setTimeout(() => setAhead(link.pathname), INTENT_MS);
  };
  return {
    ahead,
    onPointerOver: onIntent,
    onFocus: onIntent,
    onTouchStart: onIntent,
    onClick(event: MouseEvent) {
      const link = linkAt(event.target);
      // With a key held the browser opens a tab or saves the page.
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      growPicture(link);
      void navigate(pathIn(link.pathname), { viewTransition });
    },
  };
}

const linkAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Where adding a piece of a product stands: it is under way, or was tried before. */
type Adding = 'on its way' | 'tried';

const adderOf = (productId: string) => `add ${productId}`;

/** Submits "Add to Cart" for all cards: one form with one listener is cheaper than a router's form on each card. Each product has its own fetcher. */
function useAddOne() {
  const submit = useSubmit();
  const underWay = useFetchers().filter(({ state }) => state === 'submitting');
  const [tried, setTried] = useState<readonly string[]>([]);
  return {
    adding(id: string): Adding | undefined {
      if (underWay.some(({ key }) => key === adderOf(id))) return 'on its way';
      return tried.includes(id) ? 'tried' : undefined;
    },
    onSubmit(event: SubmitEvent<HTMLElement>) {
      const { submitter } = event.nativeEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      const id = submitter.value;
      event.preventDefault();
      if (underWay.some(({ key }) => key === adderOf(id))) return;
      setTried((ids) => (ids.includes(id) ? ids : [...ids, id]));
      void submit(submitter, { navigate: false, fetcherKey: adderOf(id), preventScrollReset: true });
    },
  };
}

/** New products, where a page has nothing else to show. */
export function Featured({ products }: { products: readonly ShelvedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mt-14">
      <h2 id="featured" className="mb-6 border-b border-rule pb-3 text-3xl">
        {m.featured}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}

interface ProductCardProps {
  product: ShelvedProduct;
  sizes: string;
  eager: boolean;
  /** Whether who looks at it can put it into a cart. */
  canShop: boolean;
  lookOnly: boolean;
  adding: Adding | undefined;
}

/** One link opens the product, and lies over the whole card but its buttons: each link costs the server and the reader's keyboard. */
const ProductCard = memo(function ProductCard({
  product,
  sizes,
  eager,
  canShop,
  lookOnly,
  adding,
}: ProductCardProps) {
  return (
    <article className="card">
      <Picture
        sources={pictureSources(product.image)}
        alt=""
        sizes={sizes}
        width={320}
        height={400}
        eager={eager}
      />
      <p>
        {!lookOnly && <span className="badge badge-plain">{product.category}</span>}
        {product.stock === 0 && <span className="badge badge-madder">{m.soldOut}</span>}
      </p>
      <h3 lang={product.lang}>{product.name}</h3>
      <p lang={product.textLang}>{product.description}</p>
      {product.facts && <small>{product.facts}</small>}
      {product.colours && (
        <small className="flex flex-wrap items-center gap-1">
          {product.colours.swatches.map((swatch) => (
            <img key={swatch} src={swatch} alt="" className="size-5" />
          ))}
          <span>{product.colours.said}</span>
        </small>
      )}
      <p>
        <b>
          <Price inPaisa={product.priceInPaisa} wasInPaisa={product.wasInPaisa} />
        </b>
        {/* A badge says so of what is sold out; that a price is for a metre, nothing else says. */}
        <span className={product.stock > 0 || product.per ? undefined : 'sr-only'}>
          {product.per ?? m.stock(product.stock)}
        </span>
      </p>
      <div>
        <a
          href={address(productPath(product.id))}
          className="button button-quiet"
          aria-label={m.viewOf(product.name)}
        >
          {m.view}
        </a>
        {canShop && product.stock > 0 && !product.per && (
          <button
            type="submit"
            name="productId"
            value={product.id}
            className="button button-primary"
            aria-label={m.addToCartOf(product.name)}
            aria-disabled={adding === 'on its way' || undefined}
          >
            {m.addToCart}
          </button>
        )}
        {adding && <WhatFailed id={product.id} />}
      </div>
    </article>
  );
});

/** The card's picture grows into the one of the product's page; the large one of the page that is left does not, as only one can. */
function growPicture(link: HTMLAnchorElement): void {
  const grown = 'product-picture';
  document.querySelector(`.${grown}`)?.classList.remove(grown);
  link.closest('article')?.querySelector('img')?.classList.add(grown);
}

function WhatFailed({ id }: { id: string }) {
  return <FailureNote failure={useFetcher<Failure>({ key: adderOf(id) }).data} />;
}
