/**
 * The form above the product list: a sticky bar, and the categories. Passes on the filters below
 * it.
 */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { SelectField } from '#app/ui/field.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { MAIN_CATEGORIES, PRODUCT_SORTS } from '#shop/catalogue/product.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { m } from '#words/products.ts';
import type { Route } from './+types/products';
import { SearchField } from './search-field.tsx';

type Data = Route.ComponentProps['loaderData'];

/** Syncs the fields after Back. The same elements, so that the focus stays. */
function useFieldsOf(
  form: RefObject<HTMLFormElement | null>,
  { mainCategory, category, q, sort }: Record<'mainCategory' | 'category' | 'q' | 'sort', string>,
): void {
  useEffect(() => {
    const values = new Map(Object.entries({ mainCategory, category, q, sort }));
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = values.get(field.name) ?? '';
      if (field.type === 'hidden') continue;
      if (field.type !== 'radio') field.value = value;
      else if (field instanceof HTMLInputElement) field.checked = field.value === value;
    }
  }, [mainCategory, category, q, sort]);
}

export function ListForm({ data: { filter, filters, categories, names, langs } }: { data: Data }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { mainCategory = '', category = '', q = '', sort = '' } = filter;
  useFieldsOf(form, { mainCategory, category, q, sort });
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
      // The bar is sticky within the page, not within the form.
      className="contents"
    >
      <div tabIndex={-1} className="list-bar">
        <div className="min-w-36 flex-1">
          <SearchField defaultValue={q} />
        </div>
        <div className="w-24 sm:w-44">
          <SelectField label={m.sortBy} name="sort" defaultValue={sort} onChange={() => send()}>
            <option value="">{q ? m.bestMatch : m.sorts.name}</option>
            {PRODUCT_SORTS.filter((sort) => q || sort !== 'name').map((sort) => (
              <option key={sort} value={sort}>
                {m.sorts[sort]}
              </option>
            ))}
          </SelectField>
        </div>
        {filters && <FiltersLink filters={filters} />}
      </div>
      <div tabIndex={-1} className="grid gap-1.5 pt-1.5 pb-3 outline-none lg:pb-6">
        <Radios
          legend={m.mainCategory}
          name="mainCategory"
          options={MAIN_CATEGORIES}
          {...{ names, langs, chosen: mainCategory }}
          onChange={() => send('category')}
        />
        {mainCategory && (
          <Radios
            legend={m.subcategory}
            name="category"
            options={categories}
            {...{ names, langs, chosen: category }}
            onChange={() => send()}
          />
        )}
        {!mainCategory && category && (
          <LinkedCategory name={nameIn(names, category)} lang={langs.get(category)} category={category} />
        )}
      </div>
      {filters?.chips.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  options: readonly string[];
  /** As displayed, where that differs. */
  names: Data['names'];
  /** Of names that are not in the page's language. */
  langs: Data['langs'];
  chosen: string;
  onChange: () => void;
}

/** A row to swipe. */
function Radios({ legend, name, options, names, langs, chosen, onChange }: RadiosProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="chip-row">
        {['', ...options].map((option) => (
          <label key={option} className="chip">
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              onChange={onChange}
            />
            <span lang={langs.get(option)}>{option ? nameIn(names, option) : m.all}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the filters are not beside the list. */
function FiltersLink({ filters: { isOpen, closed } }: { filters: NonNullable<Data['filters']> }) {
  const query = new URLSearchParams(useLocation().search);
  query.delete('page');
  query.set('filters', '1');
  return (
    <PageLink
      to={isOpen ? closed : `/products?${query}`}
      rel="nofollow"
      state="opened"
      viewTransition={false}
      preventScrollReset
      aria-expanded={isOpen}
      className="button button-outline px-2.5 lg:hidden"
    >
      <SlidersHorizontal size={20} aria-hidden="true" />
      <span className="max-sm:sr-only">{m.filters}</span>
    </PageLink>
  );
}

/** A subcategory from a link, such as `/products?category=Lawn`. */
function LinkedCategory({
  category,
  name,
  lang,
}: {
  category: string;
  name: string;
  lang: string | undefined;
}) {
  const query = new URLSearchParams(useLocation().search);
  query.delete('category');
  query.delete('page');
  return (
    <p>
      <input type="hidden" name="category" value={category} />
      <PageLink
        to={query.size > 0 ? `/products?${query}` : '/products'}
        preventScrollReset
        className="button button-outline"
        aria-label={m.showMore(name)}
      >
        <bdi lang={lang}>{name}</bdi> <span aria-hidden="true">×</span>
      </PageLink>
    </p>
  );
}
