import Search from 'lucide-react/icons/search';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import {
  langOfCategory,
  namesHere,
  namesOf,
  type Shelved,
  type ShelvedProduct,
  shelved,
} from '#app/catalogue/category-names.server.ts';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { requestOf, showsProducts } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { fetchedPart } from '#app/lib/lazy-part.tsx';
import { typedHeadOf } from '#app/lib/page-head.server.ts';
import { pageHead } from '#app/store/head.ts';
import { storeOf } from '#app/store/store.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { EmptyState, LoadFailed, Spinner, useIsLate } from '#app/ui/states.tsx';
import { listPath } from '#shop/catalogue/paths.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { listFeatured } from '#shop/catalogue/read.server.ts';
import type { Section } from '#shop/catalogue/sections.server.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m as words } from '#words/category-names.ts';
import { m } from '#words/products.ts';
import type { Route } from './+types/products';
import { ListForm } from './list-form.tsx';
import { listedProducts } from './listed-products.server.ts';
import { MoreProducts } from './more-products.tsx';
import { Featured, ProductGrid } from './product-card.tsx';
import { readProductsQuery } from './products-query.ts';
import { shownFilters, shownPrices } from './shown-filters.server.ts';

/** Until then the server's HTML remains. */
const FilterPanel = lazy(() => fetchedPart(() => import('./filter-panel.tsx')));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { what = '', path, filter } = loaderData ?? {};
  const head = pageHead(matches, {
    title: m.title({ what, store: storeOf(matches).name }),
    description: m.summary({ what, page: loaderData?.list?.page ?? 1 }),
    path: path ?? '/products',
    ...loaderData?.typed,
  });
  // Search results and filtered lists are not indexed.
  const { isOpen, chips, faults } = loaderData?.filters ?? { isOpen: false, chips: [], faults: [] };
  const isNarrowed = filter?.q || isOpen || chips.length + faults.length > 0;
  return isNarrowed ? [...head, { name: 'robots', content: 'noindex' }] : head;
};

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const query = readProductsQuery(searchParams);
  const { mainCategory, category: asked, q, sort, page } = query;
  const loaded = await attempt(shopRequest, () => listedProducts(shopRequest, query));
  const category = loaded ? loaded.category : asked;
  const { list = null, sections = [], categories = [], choices, colours, lacking = null } = loaded ?? {};
  const featured = list?.total === 0 ? await listFeatured(shop) : [];
  // Unlimited variants.
  const isUnknown = category !== asked || list?.total === 0;
  if (isUnknown || (list?.page ?? 1) !== page) shopRequest.keepNot();
  shopRequest.shows('catalogue');
  const shown = [list?.items, ...sections.map((section) => section.products), featured].flatMap(
    (products) => products ?? [],
  );
  showsProducts(shopRequest, shown);
  const ratings = await ratingsOnCards(shopRequest, shown);
  const names = await namesHere(shopRequest);
  const shownCategories = [...categories, category ?? lacking?.category ?? ''].filter(Boolean);
  const filter = { mainCategory, category, q, sort };
  // Without filters.
  const path = listPath({ ...filter, page: list?.page ?? 1 });
  return {
    filter,
    filters: choices ? shownFilters({ ...query, typed: searchParams, beside: filter, ...choices }) : null,
    prices: shownPrices(q, sort),
    what: words.line([category, mainCategory].flatMap((name) => (name ? nameIn(names, name) : []))),
    path,
    ...(path === '/products' && !q && typedHeadOf(shop, 'products')),
    failed: loaded === null,
    lacking,
    categories,
    list: list && { ...list, items: shelved(list.items, ratings, names, colours) },
    sections: sections.map((section) => ({
      ...section,
      products: shelved(section.products, ratings, names, colours),
    })),
    featured: shelved(featured, ratings, names),
    names: namesOf([...MAIN_CATEGORIES, ...shownCategories], names),
    langs: new Map(shownCategories.map((name) => [name, langOfCategory(names, name)])),
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const { filters } = loaderData;
  const late = useIsLate(state === 'loading' && location.pathname === '/products');
  return (
    <div className="wrap">
      <Head data={loaderData} />
      <ListForm data={loaderData} />
      <div className={filters ? 'filtered' : undefined}>
        <Suspense>{filters && <FilterPanel filters={filters} total={countOf(loaderData)} />}</Suspense>
        <div className="relative" aria-busy={late}>
          {late ? <Spinner label={m.loading} /> : <Found data={loaderData} />}
        </div>
      </div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

const countOf = ({ list, sections }: Data): number =>
  list?.total ?? sections.reduce((sum, { total }) => sum + total, 0);

/** Beside a list with filters one row: a tick must not move the form below it. */
function Head({ data }: { data: Data }) {
  const { failed, filters, prices } = data;
  const count = countOf(data);
  return (
    <div tabIndex={-1} className="list-head">
      <h1 className="text-2xl sm:text-4xl">{m.products}</h1>
      {!failed && (
        <p role="status" className={count > 0 ? 'text-ink-soft max-sm:text-sm' : 'sr-only'}>
          {[m.found(count), ...prices].join(' · ')}
        </p>
      )}
      {filters && <ChosenFilters filters={filters} />}
    </div>
  );
}

function ChosenFilters({ filters: { chips, without } }: { filters: NonNullable<Data['filters']> }) {
  if (chips.length === 0) return null;
  const inPlace = { viewTransition: false, preventScrollReset: true, rel: 'nofollow' };
  return (
    <ul aria-label={m.chosenFilters} className="chip-row max-lg:w-full">
      {chips.map(({ name, value, label, removes, to }) => (
        <li key={name + value}>
          <PageLink to={to} {...inPlace} className="chip gap-2" aria-label={removes}>
            <bdi>{label}</bdi> <span aria-hidden="true">×</span>
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink to={without} {...inPlace} className="button button-quiet">
            {m.withoutFilters}
          </PageLink>
        </li>
      )}
    </ul>
  );
}

function Found({ data }: { data: Data }) {
  const { failed, list, sections, featured, names, lacking } = data;
  const { key } = useLocation();
  if (failed) return <LoadFailed message={m.notLoaded} />;
  const count = countOf(data);
  return (
    <>
      {list && 'partly' in list && list.partly && <p className="notice mb-5">{m.partly}</p>}
      {count === 0 && !lacking && <NothingFound featured={featured} />}
      {lacking && <Lacking lacking={lacking} data={data} />}
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
          name={nameIn(names, section.mainCategory)}
          eager={place === 0 ? 2 : 0}
        />
      ))}
    </>
  );
}

interface SectionProps {
  section: Shelved<Section> & { total: number };
  name: string;
  eager: number;
}

function SectionOfProducts({ section: { mainCategory, products, total }, name, eager }: SectionProps) {
  return (
    <section aria-label={name} className="mb-14">
      <h2 className="mb-2 border-b border-rule pb-1 text-2xl sm:mb-5 sm:text-3xl">{name}</h2>
      <ProductGrid products={products} eager={eager} />
      {total > products.length && (
        <p className="mt-6 text-center">
          <ButtonLink to={listPath({ mainCategory })} look="outline">
            {m.viewAll({ total, mainCategory: name })}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Lacking({
  lacking: { category, foundIn },
  data: { names, filter, featured },
}: {
  lacking: NonNullable<Data['lacking']>;
  data: Data;
}) {
  const main = filter.mainCategory ?? '';
  const [name, mainName] = [nameIn(names, category), nameIn(names, main)];
  const pathOf = (query: Record<string, string>) => `/products?${new URLSearchParams(query)}`;
  return (
    <>
      <EmptyState
        icon={<Search size={40} strokeWidth={1.25} />}
        title={m.notIn({ category: name, mainCategory: mainName })}
      >
        {foundIn.map((other) => (
          <ButtonLink key={other} to={pathOf({ mainCategory: other, category })} look="outline">
            {m.categoryOf({ category: name, mainCategory: nameIn(names, other) })}
          </ButtonLink>
        ))}
        <ButtonLink to={pathOf({ mainCategory: main })} look="outline">
          {m.showAllOf(mainName)}
        </ButtonLink>
      </EmptyState>
      <Featured products={featured} />
    </>
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
