/** Products: search and filters, all of them in the URL; in sections while nothing is chosen, else one flat list. */
import { PackageSearch } from 'lucide-react';
import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { groupByMainCategory, listCustomCategories, listProducts } from '#shop/catalogue.server.ts';
import { categoriesOf, isMainCategory, MAIN_CATEGORIES, type ProductFilter } from '#shop/catalogue.ts';
import { store } from '#store';
import { requestOf } from '../context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { EmptyState, Spinner } from '../ui/states.tsx';
import type { Route } from './+types/products';
import { ProductGrid } from './product-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Products | ${store.name}` },
  {
    name: 'description',
    content: 'Unstitched fabric for men and women, towels and bedsheets, with price and stock.',
  },
];

/** Three queries at the most: products, and the custom categories where a filter shows them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  const filter = readFilter(url.searchParams);
  const products = await listProducts(shop, filter);
  const categories = filter.mainCategory
    ? categoriesOf(filter.mainCategory, await listCustomCategories(shop))
    : [];
  const chosen = Object.keys(filter).length > 0;
  return {
    filter,
    categories,
    count: products.length,
    flat: chosen ? products : null,
    sections: chosen ? [] : groupByMainCategory(products),
  };
}

/** What is not known counts as not chosen. */
function readFilter(query: URLSearchParams): ProductFilter {
  const mainCategory = query.get('mainCategory');
  const category = query.get('category')?.trim();
  const q = query.get('q')?.trim().slice(0, 200);
  return {
    ...(isMainCategory(mainCategory) && { mainCategory }),
    ...(category && { category }),
    ...(q && { q }),
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { flat, sections, count } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/products';
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">Products</h1>
      <Filters data={loaderData} />
      <div aria-busy={loading}>
        {loading && <Spinner label="Loading products" />}
        {!loading && (
          <p role="status" className="sr-only">
            {count} products found
          </p>
        )}
        {!loading && count === 0 && <NothingFound />}
        {!loading && flat && count > 0 && <ProductGrid products={flat} eager={2} />}
        {!loading &&
          sections.map(({ mainCategory, products }, place) => (
            <section key={mainCategory} aria-label={mainCategory} className="mb-14">
              <h2 className="mb-5 border-b border-rule pb-2 text-3xl">{mainCategory}</h2>
              <ProductGrid products={products} eager={place === 0 ? 2 : 0} />
            </section>
          ))}
      </div>
    </div>
  );
}

function Filters({ data: { filter, categories } }: { data: Route.ComponentProps['loaderData'] }) {
  const submit = useSubmit();
  const category = useRef<HTMLSelectElement>(null);
  return (
    <Form
      // A filter that was taken back by the browser's Back button shows as the URL says.
      key={`${filter.mainCategory}/${filter.category}/${filter.q}`}
      method="get"
      role="search"
      preventScrollReset
      className="my-6 grid gap-3 border-b border-rule pb-6 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
    >
      <TextField
        label="Search"
        type="search"
        name="q"
        placeholder="Search products..."
        defaultValue={filter.q ?? ''}
        maxLength={200}
      />
      <SelectField
        label="Main category"
        name="mainCategory"
        defaultValue={filter.mainCategory ?? ''}
        onChange={(event) => {
          if (category.current) category.current.value = '';
          submit(event.currentTarget.form, { preventScrollReset: true });
        }}
      >
        <option value="">All</option>
        {MAIN_CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {filter.mainCategory && (
        <SelectField
          label="Subcategory"
          name="category"
          defaultValue={filter.category ?? ''}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          <option value="">All</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <Button type="submit" look="outline">
        Search
      </Button>
    </Form>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<PackageSearch size={40} strokeWidth={1.25} />}
      title="No products found matching your criteria."
    >
      <ButtonLink to="/products" look="outline">
        Show all products
      </ButtonLink>
    </EmptyState>
  );
}
