import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { ShelvedProduct } from '#app/catalogue/category-names.server.ts';
import { Price } from '#app/catalogue/price.tsx';
import { useAuth } from '#app/lib/auth.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { m } from '#words/products.ts';
import { KeepButton } from '../kept/keep-button.tsx';

/**
 * Two cards a row on a phone, less margins: at 360 px and two dots a pixel, the most common phone,
 * this selects the picture of 320 dots, a third of the next one's bytes.
 */
const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, calc(50vw - 1.25rem)';

/** As `.products-few` sets them. */
const NARROW = '(min-width: 40rem) 13rem, clamp(8rem, 41vw, 13rem)';
const SIZES_OF_FEW = `(min-width: 64rem) 18rem, ${NARROW}`;
const SIZES_OF_BRIEF = `(min-width: 80rem) 11.1rem, (min-width: 64rem) calc((100vw - 10rem) / 5), ${NARROW}`;

export interface ProductGridProps {
  products: readonly ShelvedProduct[];
  /** Number of pictures not loaded lazily. */
  eager?: number;
  /** One row, to swipe where it is longer than the screen. */
  few?: boolean;
  /** Without the cart button and category. */
  lookOnly?: boolean;
  /** Without the description, and with the stock only where few pieces are left. */
  brief?: boolean;
  /** Beside a card's View. */
  more?: (product: ShelvedProduct) => ReactNode;
  children?: ReactNode;
}

export function ProductGrid({ products, few = false, eager = 0, children, ...looks }: ProductGridProps) {
  const ofFew = looks.brief ? SIZES_OF_BRIEF : SIZES_OF_FEW;
  return (
    <ul className={`products ${few ? 'products-few' : ''} ${looks.brief ? 'products-brief' : ''}`}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={few ? ofFew : SIZES} eager={place < eager} {...looks} />
        </li>
      ))}
      {children}
    </ul>
  );
}

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

interface ProductCardProps extends Pick<ProductGridProps, 'lookOnly' | 'brief' | 'more'> {
  product: ShelvedProduct;
  sizes: string;
  eager: boolean;
}

/** One link covers the whole card except its buttons. */
function ProductCard({ product, sizes, eager, lookOnly, brief, more }: ProductCardProps) {
  const { canShop } = useAuth();
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
      {product.other && <OtherPicture image={product.other} sizes={sizes} />}
      <p>
        {!lookOnly && (
          <span className="badge badge-plain" lang={product.categoryLang}>
            {product.category}
          </span>
        )}
        {product.stock === 0 && <span className="badge badge-madder">{m.soldOut}</span>}
      </p>
      <h3 lang={product.lang}>{product.name}</h3>
      {!brief && <p lang={product.textLang}>{product.description}</p>}
      {product.facts && <small>{product.facts}</small>}
      {product.rating && (
        <small>
          <span aria-hidden="true">{product.rating.shown}</span>
          <span className="sr-only">{product.rating.said}</span>
        </small>
      )}
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
        <Stock product={product} brief={brief} />
      </p>
      <div>
        <ButtonLink
          to={productPath(product.id)}
          look="quiet"
          onClick={({ currentTarget }) => growPicture(currentTarget)}
          aria-label={m.viewOf(product.name)}
        >
          {m.view}
        </ButtonLink>
        {canShop && !lookOnly && product.stock > 0 && !product.per && <AddToCart product={product} />}
        {more && <div className="contents">{more(product)}</div>}
      </div>
      <KeepButton product={product} />
    </article>
  );
}

/** Shown under the mouse, and loaded only then: a phone neither shows nor loads it. */
function OtherPicture({ image, sizes }: { image: string; sizes: string }) {
  const { src, webp } = pictureSources(image);
  return (
    <img
      src={src}
      srcSet={webp}
      sizes={webp && sizes}
      alt=""
      width={320}
      height={400}
      loading="lazy"
      className="picture"
    />
  );
}

/** A brief card shows the stock up to this many pieces. */
const FEW_LEFT = 5;

function Stock({ product: { stock, per }, brief }: Pick<ProductCardProps, 'product' | 'brief'>) {
  // Only this text shows that a price is for a metre.
  if (per) return <span>{per}</span>;
  if (!brief) return <span className={stock > 0 ? undefined : 'sr-only'}>{m.stock(stock)}</span>;
  return stock > 0 && stock <= FEW_LEFT ? <span>{m.onlyLeft(stock)}</span> : null;
}

export function AddToCart({ product: { id, name } }: { product: Pick<ShelvedProduct, 'id' | 'name'> }) {
  const adder = useFetcher<Failure>();
  return (
    <adder.Form method="post" action="/cart/items">
      <Button
        type="submit"
        name="productId"
        value={id}
        disabled={adder.state === 'submitting'}
        aria-label={m.addToCartOf(name)}
      >
        {m.addToCart}
      </Button>
      <FailureNote failure={adder.data} />
    </adder.Form>
  );
}

/** View transition. Only one picture may have the name. */
function growPicture(link: HTMLAnchorElement): void {
  const grown = 'product-picture';
  document.querySelector(`.${grown}`)?.classList.remove(grown);
  link.closest('article')?.querySelector('img')?.classList.add(grown);
}
