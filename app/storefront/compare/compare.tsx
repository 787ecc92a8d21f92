/** Compares two to four products (`?ids=a,b`). */
import { Form } from 'react-router';
import { langsOf, namesHere, priceOf, stockOf } from '#app/catalogue/category-names.server.ts';
import { factTable } from '#app/catalogue/cloth-facts.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readIds } from '#app/lib/list-query.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { shownProductsOf } from '#shop/catalogue/read.server.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/compare.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as products } from '#words/products.ts';
import { colourRows } from '../list/colours-of.server.ts';
import { AddToCart } from '../list/product-card.tsx';
import type { Route } from './+types/compare';
import { type ComparedRow, comparedRows, MAX_COMPARED } from './compared.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

const MAX_ASKED = 12;

/** At most two queries. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const ids = readIds(searchParams);
  const asked = ids.slice(0, MAX_ASKED);
  const found = await attempt(shopRequest, () => shownProductsOf(shopRequest.shop, asked));
  const shown = (found ?? []).slice(0, MAX_COMPARED);
  const names = await namesHere(shopRequest);
  const rows = comparedRows(
    shown.map((product) => [
      [fields.names.price, priceOf(product)],
      [fields.names.stock, product.stock > 0 ? stockOf(product) : products.soldOut],
      [fields.names.category, nameIn(names, product.category)],
      ...(factTable(product, colourRows(shopRequest.shop, product))?.rows ?? []),
    ]),
  );
  return {
    failed: found === null,
    rows,
    gone: found === null ? 0 : asked.length - found.length,
    more: found !== null && (found.length > MAX_COMPARED || ids.length > MAX_ASKED),
    products: shown.map(({ id, name, image, stock, soldBy, ...texts }) => ({
      id,
      name,
      image,
      // A length is typed on the product's page.
      canAdd: stock > 0 && !isByMetre({ soldBy }),
      lang: langsOf({ name, ...texts }).lang,
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { failed, products: shown, gone, more, rows } = loaderData;
  const [only] = shown;
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.heading}</h1>
      {failed && <LoadFailed message={products.notLoaded} />}
      {gone > 0 && <p className="notice mt-4">{m.gone(gone)}</p>}
      {more && <p className="notice mt-4">{m.firstFour}</p>}
      {!failed && shown.length < 2 ? (
        <div className="mt-4">
          <p className="max-w-text text-lg">{m.tooFew}</p>
          <ButtonLink to={only ? productPath(only.id) : '/products'} look="outline" className="mt-4">
            {only ? m.backTo(only.name) : products.showAll}
          </ButtonLink>
        </div>
      ) : (
        shown.length > 1 && <Table products={shown} rows={rows} />
      )}
    </div>
  );
}

const FIRST_COLUMN =
  'sticky inset-s-0 w-24 bg-paper py-2 pe-3 text-start align-top text-sm font-normal text-ink-soft';

/** Two columns fit on a phone, and part of a third hints at scrolling. */
function Table({ products: shown, rows }: { products: Data['products']; rows: readonly ComparedRow[] }) {
  return (
    <>
      <p className="mt-2 max-w-text text-ink-soft">{m.about}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section aria-label={m.heading} tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="facts w-full table-fixed wrap-anywhere">
          <thead>
            <tr>
              <td className={FIRST_COLUMN} />
              {shown.map((product) => (
                <th key={product.id} scope="col" className="w-25 p-2 text-start align-top font-normal">
                  <ProductHead product={product} others={shown.filter(({ id }) => id !== product.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <Rows heading={m.differs} rows={rows.filter(({ differs }) => differs)} />
          <Rows heading={m.same} rows={rows.filter(({ differs }) => !differs)} />
        </table>
      </section>
    </>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly ComparedRow[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={1 + first.values.length}
          className="pt-6 pb-2 text-start font-serif text-lg"
        >
          <span className="sticky inset-s-0">{heading}</span>
        </th>
      </tr>
      {rows.map(({ label, values, differs }) => (
        <tr key={label} className="border-t border-rule">
          <th scope="row" className={FIRST_COLUMN}>
            <bdi>{label}</bdi>
          </th>
          {values.map((value, place) => (
            // Columns never move.
            <td
              key={place}
              className={`p-2 align-top whitespace-pre-line ${differs ? 'bg-brass-light/20' : ''}`}
            >
              <bdi>{value || m.none}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ProductHeadProps {
  product: Data['products'][number];
  others: Data['products'];
}

function ProductHead({ product: { id, name, image, lang, canAdd }, others }: ProductHeadProps) {
  const { canShop } = useAuth();
  return (
    <>
      <Picture
        sources={pictureSources(image)}
        alt=""
        sizes="10rem"
        width={320}
        height={400}
        eager
        className="w-40"
      />
      <PageLink to={productPath(id)} className="link mt-2 inline-block">
        <bdi lang={lang}>{name}</bdi>
      </PageLink>
      {canShop && canAdd && (
        <div className="mt-2">
          <AddToCart product={{ id, name }} />
        </div>
      )}
      <Form method="get" action="/compare" preventScrollReset>
        <input type="hidden" name="ids" value={others.map((other) => other.id).join(',')} />
        <button type="submit" className="link link-alone" aria-label={m.takeOut(name)}>
          {m.remove}
        </button>
      </Form>
    </>
  );
}
