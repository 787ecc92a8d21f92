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

/**
 * Two cards a row on a phone, less margins: on the most common phone (360 px, two dots a pixel) that
 * selects the picture of 320 dots, a third of the next one's bytes.
 */
const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, calc(50vw - 1.25rem)';

/** As `.products-few` sets them: at least the minimum, or an equal share of the row without gaps. */
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
  /** Number of pictures not loaded lazily. */
  eager?: number;
  /** One row, swiped on a phone. */
  few?: boolean;
  /** Without the cart button and category. */
  lookOnly?: boolean;
}

export function ProductGrid({ products, eager = 0, few = false, lookOnly = false }: ProductGridProps) {
  const sizes = few ? sizesOfFew(products.length) : SIZES;
  return (
    <ul className={few ? 'products products-few' : 'products'}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} eager={place < eager} lookOnly={lookOnly} />
        </li>
      ))}
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

interface ProductCardProps extends Required<Pick<ProductGridProps, 'lookOnly'>> {
  product: ShelvedProduct;
  sizes: string;
  eager: boolean;
}

/** One link covers the whole card except its buttons. */
function ProductCard({ product, sizes, eager, lookOnly }: ProductCardProps) {
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
        {/* Only this text shows that a price is for a metre. */}
        <span className={product.stock > 0 || product.per ? undefined : 'sr-only'}>
          {product.per ?? m.stock(product.stock)}
        </span>
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
      </div>
    </article>
  );
}

function AddToCart({ product: { id, name } }: Pick<ProductCardProps, 'product'>) {
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
