import PackageSearch from 'lucide-react/icons/package-search';
import { useCallback, useState } from 'react';
import { categoryLine, categoryName } from '#app/catalogue/category-name.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as shelf } from '#words/shelf.ts';
import { Choice, Found, MoreChoices, SearchBar } from '../ui/list-tools.tsx';
import type { Route } from './+types/products';
import type { Done } from './bulk-edit/bulk-edit-answer.ts';
import { CATEGORY } from './bulk-edit/shelf-filter.ts';
import { UndoBar } from './bulk-edit/undo.tsx';
import { subcategoryChoices } from './category-choices.ts';
import { BegunField } from './in-place.tsx';
import { ProductRow } from './product-row.tsx';
import { ProductSelection } from './selection.tsx';

type Data = Route.ComponentProps['loaderData'];

type ListData = Pick<Data, 'filter' | 'products' | 'lowStock' | 'begun' | 'customCategories' | 'shelves'>;

export function ProductList({ filter, products, lowStock, begun, customCategories, shelves }: ListData) {
  const [done, setDone] = useState<{ done: Done; nth: number } | null>(null);
  const onDone = useCallback(
    (last: Done) => setDone((before) => ({ done: last, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  const onOver = useCallback(() => setDone(null), []);
  return (
    <>
      <BegunField begun={begun} onDone={onDone} />
      <SearchBar what={m.productNouns[1]} q={filter.q} compact>
        <Choice
          label={m.categoryFilter}
          name={CATEGORY}
          value={valueOfFilter(filter)}
          options={categoriesFor(filter, customCategories)}
        />
        <MoreChoices
          open={Boolean(
            filter.shelf || filter.stock || filter.archived || (filter.sort ?? 'name') !== 'name',
          )}
        >
          {shelves.length > 0 && (
            <Choice
              label={fields.names.shelf}
              name="shelf"
              value={filter.shelf}
              options={[['', m.anyShelf], ...shelves.map((name): [string, string] => [name, name])]}
            />
          )}
          <Choice
            label={fields.names.stock}
            name="stock"
            value={filter.stock ?? ''}
            options={[
              ['', m.anyStock],
              ['low', m.lowStock],
              ['out', m.noStock],
            ]}
          />
          <Choice
            label={shelf.shelf}
            name="archived"
            value={filter.archived ? '1' : ''}
            options={[
              ['', shelf.offered],
              ['1', shelf.archived],
            ]}
          />
          <Choice
            label={adminWords.sortBy}
            name="sort"
            value={filter.sort ?? 'name'}
            options={Object.entries(m.sorts)}
          />
        </MoreChoices>
      </SearchBar>
      <Found
        page={products}
        notLoaded={m.productsNotLoaded}
        words={m.productNouns}
        icon={<PackageSearch size={40} strokeWidth={1.25} />}
        filter={{
          q: filter.q,
          other: Boolean(
            filter.mainCategory || filter.category || filter.shelf || filter.stock || filter.archived,
          ),
        }}
        all="/admin/products"
        head={
          products && products.items.length > 0 && <ProductSelection products={products} filter={filter} />
        }
        className="border-t border-rule"
      >
        {(product) => <ProductRow product={product} lowStock={lowStock} onDone={onDone} />}
      </Found>
      {/* Always rendered: screen readers announce its changes, and the changed row may have left the list. */}
      <div role="status" className="contents">
        {done && <UndoBar key={done.nth} done={done.done} onOver={onOver} />}
      </div>
    </>
  );
}

const valueOfFilter = ({ mainCategory, category }: Data['filter']): string =>
  category ? `${mainCategory ?? ''}/${category}` : (mainCategory ?? '');

/** Main categories, each before its subcategories, and the one that the URL names. */
function categoriesFor(filter: Data['filter'], custom: Data['customCategories']): [string, string][] {
  const known = MAIN_CATEGORIES.flatMap((main): [string, string][] => [
    [main, categoryName(main)],
    ...subcategoryChoices(main, custom).map(({ value, name }): [string, string] => [value, name]),
  ]);
  const value = valueOfFilter(filter);
  const named = categoryLine(filter.mainCategory, filter.category);
  return [
    ['', m.allCategories],
    ...known,
    ...(value && !known.some(([one]) => one === value) ? [[value, named] as [string, string]] : []),
  ];
}
