/** Products: search, filters and order, all of them in the URL; in sections while nothing is chosen, else one flat list. */
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { categoriesOf, MAIN_CATEGORIES, PRODUCT_SORTS, type ProductFilter } from '#shop/catalogue/product.ts';
import { listFeatured, listProducts, listSections, type Section } from '#shop/catalogue/read.server.ts';
import { languageOf } from '#shop/kernel/language.ts';
import { m } from '#words/products.ts';
import { categoryLine } from '../category-name.ts';
import { namesOf, type Shelved, type ShelvedProduct, shelved } from '../category-names.server.ts';
import { requestOf, showsProducts } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { pageHead } from '../head.ts';
import { storeOf } from '../store.tsx';
import { typedHeadOf } from '../typed-head.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { EmptyState, LoadFailed, Spinner, useIsLate } from '../ui/states.tsx';
import type { Route } from './+types/products';
import { MoreProducts } from './more-products.tsx';
import { Featured, ProductGrid } from './product-card.tsx';
import { readProductsQuery } from './products-query.ts';
import { SearchField } from './search-field.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { what, path, filter } = loaderData ?? {};
  const head = pageHead(matches, {
    title: m.title({ what: what ?? '', store: storeOf(matches).name }),
    description: m.summary,
    path: path ?? '/products',
    ...loaderData?.typed,
  });
  // Pages of search results are kept out of search engines.
  return filter?.q ? [...head, { name: 'robots', content: 'noindex' }] : head;
};

/** At most four queries, each of one page: the products with their number, and the custom categories of a filter. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop, search } = shopRequest;
  const { mainCategory, category: asked, q, sort, page } = readProductsQuery(searchParams);
  const filter: ProductFilter = { mainCategory, category: asked };
  const shown = { sort, page };
  const listed = () =>
    q ? search.list(q, filter, { ...shown, language: languageOf(shop) }) : listProducts(shop, filter, shown);
  const chosen = Boolean(mainCategory || asked || q || sort);
  const loaded = await attempt(shopRequest, async () => {
    const categories = mainCategory ? categoriesOf(mainCategory, await listCustomCategories(shop)) : [];
    // A form without scripts still sends the subcategory of the main category that was chosen before.
    if (mainCategory && asked && !categories.includes(asked)) filter.category = undefined;
    return {
      categories,
      list: chosen ? await listed() : null,
      sections: chosen ? [] : await listSections(shop),
    };
  });
  const featured = loaded?.list?.total === 0 ? await listFeatured(shop) : [];
  // There are as many unknown categories, and pages beyond the last, as words and numbers.
  const isUnknown = filter.category !== asked || loaded?.list?.total === 0;
  if (isUnknown || (loaded?.list?.page ?? 1) !== page) shopRequest.keepNot();
  shopRequest.shows('catalogue');
  for (const products of [
    loaded?.list?.items,
    ...(loaded?.sections ?? []).map((section) => section.products),
    featured,
  ])
    showsProducts(shopRequest, products ?? []);
  const path = canonicalPath(filter, loaded?.list?.page ?? 1);
  return {
    filter: { ...filter, q, sort },
    what: categoryLine(filter.category, mainCategory),
    path,
    // What was typed is about all products.
    ...(path === '/products' && !q && typedHeadOf(shop, 'products')),
    failed: loaded === null,
    categories: loaded?.categories ?? [],
    list: loaded?.list ? { ...loaded.list, items: shelved(loaded.list.items) } : null,
    sections: (loaded?.sections ?? []).map((section) => ({
      ...section,
      products: shelved(section.products),
    })),
    featured: shelved(featured),
    names: namesOf([...MAIN_CATEGORIES, ...(loaded?.categories ?? []), filter.category ?? '']),
  };
}

/** The address of what is listed, however it was asked for. */
function canonicalPath({ mainCategory, category }: ProductFilter, page: number): string {
  const query = new URLSearchParams();
  if (mainCategory) query.set('mainCategory', mainCategory);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/products?${query}` : '/products';
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const late = useIsLate(state === 'loading' && location.pathname === '/products');
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.products}</h1>
      <Filters data={loaderData} />
      <div aria-busy={late}>{late ? <Spinner label={m.loading} /> : <Found data={loaderData} />}</div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Found({ data: { failed, list, sections, featured, names } }: { data: Data }) {
  const { key } = useLocation();
  if (failed) return <LoadFailed message={m.notLoaded} />;
  const count = list?.total ?? sections.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <p role="status" className={count > 0 ? 'mb-4 text-ink-soft' : 'sr-only'}>
        {m.found(count)}
      </p>
      {list && 'partly' in list && list.partly && <p className="notice mb-5">{m.partly}</p>}
      {count === 0 && <NothingFound featured={featured} />}
      {list && count > 0 && (
        <>
          <h2 className="sr-only">{m.results}</h2>
          <MoreProducts key={key} first={list} />
        </>
      )}
      {sections.map((section, place) => (
        <SectionOfProducts
          key={section.mainCategory}
          section={section}
          name={names[section.mainCategory] ?? section.mainCategory}
          eager={place === 0 ? 2 : 0}
        />
      ))}
    </>
  );
}

interface SectionProps {
  section: Shelved<Section> & { total: number };
  /** What its main category is called. */
  name: string;
  eager: number;
}

/** A long section ends in a link to the whole of it. */
function SectionOfProducts({ section: { mainCategory, products, total }, name, eager }: SectionProps) {
  return (
    <section aria-label={name} className="mb-14">
      <h2 className="mb-5 border-b border-rule pb-2 text-3xl">{name}</h2>
      <ProductGrid products={products} eager={eager} />
      {total > products.length && (
        <p className="mt-6 text-center">
          <ButtonLink to={`/products?mainCategory=${encodeURIComponent(mainCategory)}`} look="outline">
            {m.viewAll({ total, mainCategory: name })}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Filters({ data: { filter, categories, names } }: { data: Data }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { mainCategory = '', category = '', q = '', sort = '' } = filter;
  // After Back the fields show what the address says. They stay the same elements, so the focus stays too.
  useEffect(() => {
    const values = new Map(Object.entries({ mainCategory, category, q, sort }));
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = values.get(field.name) ?? '';
      if (field.type !== 'radio') field.value = value;
      else if (field instanceof HTMLInputElement) field.checked = field.value === value;
    }
  }, [mainCategory, category, q, sort]);
  /** Sends what is chosen; `without` leaves a field out. */
  const send = (without?: string) => {
    const chosen = [...new FormData(form.current ?? undefined)].filter(
      (entry): entry is [string, string] => entry[1] !== '' && entry[0] !== without,
    );
    submit(new URLSearchParams(chosen), { action: '/products', preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      tabIndex={-1}
      className="mt-4 mb-6 flex flex-wrap items-end gap-3 border-b border-rule pb-5 outline-none"
    >
      <div className="min-w-40 flex-1">
        <SearchField defaultValue={q} />
      </div>
      <fieldset className="flex flex-wrap gap-1.5 max-lg:order-1 max-lg:w-full sm:gap-2">
        <legend className="sr-only">{m.mainCategory}</legend>
        {['', ...MAIN_CATEGORIES].map((name) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name="mainCategory"
              value={name}
              defaultChecked={name === mainCategory}
              // A subcategory goes with its main category.
              onChange={() => send('category')}
            />
            {name ? (names[name] ?? name) : m.all}
          </label>
        ))}
      </fieldset>
      {mainCategory && (
        <div className="max-lg:order-1 max-lg:w-full lg:w-44">
          <SelectField label={m.subcategory} name="category" defaultValue={category} onChange={() => send()}>
            <option value="">{m.all}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {names[name] ?? name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="w-32 sm:w-44">
        <SelectField label={m.sortBy} name="sort" defaultValue={sort} onChange={() => send()}>
          {/* The best of a search come first; all else is by name. */}
          <option value="">{q ? m.bestMatch : m.sorts.name}</option>
          {PRODUCT_SORTS.filter((sort) => q || sort !== 'name').map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      {!mainCategory && category && <LinkedCategory name={names[category] ?? category} category={category} />}
    </Form>
  );
}

/** A subcategory that came with a link, such as `/products?category=Lawn`: its own filter shows only below a main category. */
function LinkedCategory({ category, name }: { category: string; name: string }) {
  const query = new URLSearchParams(useLocation().search);
  query.delete('category');
  query.delete('page');
  return (
    <p className="order-2 w-full">
      <input type="hidden" name="category" value={category} />
      <PageLink
        to={query.size > 0 ? `/products?${query}` : '/products'}
        preventScrollReset
        className="button button-outline"
        aria-label={m.showMore(name)}
      >
        <bdi>{name}</bdi> <span aria-hidden="true">×</span>
      </PageLink>
    </p>
  );
}

function NothingFound({ featured }: { featured: ShelvedProduct[] }) {
  return (
    <>
      <EmptyState icon={<Search size={40} strokeWidth={1.25} />} title={m.nothingFound}>
        <ButtonLink to="/products" look="outline">
          {m.showAll}
        </ButtonLink>
      </EmptyState>
      <Featured products={featured} />
    </>
  );
}
