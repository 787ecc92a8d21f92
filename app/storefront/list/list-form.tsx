/** The form above the product list. Passes on the filters below it. */
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

export function ListForm({ data: { filter, filters, categories, names } }: { data: Data }) {
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
              onChange={() => send('category')}
            />
            <span>{name ? nameIn(names, name) : m.all}</span>
          </label>
        ))}
      </fieldset>
      {mainCategory && (
        <div className="max-lg:order-1 max-lg:w-full lg:w-44">
          <SelectField label={m.subcategory} name="category" defaultValue={category} onChange={() => send()}>
            <option value="">{m.all}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {nameIn(names, name)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="w-32 sm:w-44">
        <SelectField label={m.sortBy} name="sort" defaultValue={sort} onChange={() => send()}>
          <option value="">{q ? m.bestMatch : m.sorts.name}</option>
          {PRODUCT_SORTS.filter((sort) => q || sort !== 'name').map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      {filters?.chips.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {!mainCategory && category && <LinkedCategory name={nameIn(names, category)} category={category} />}
    </Form>
  );
}

/** A subcategory from a link, such as `/products?category=Lawn`. */
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
