import { type RefObject, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/catalogue.ts';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';
import { NEW_CATEGORY_FIELDS } from './category-words.ts';

interface AddCategoryProps {
  form: string;
  answer: FormAnswer | undefined;
  mainCategory: string;
  onAdded: (category: AddedCategory) => void;
}

/**
 * Before hydration a submission reloads the page: the fields then belong to the product's form and
 * send its text along.
 */
export function AddCategory({ form, answer, mainCategory, onAdded }: AddCategoryProps) {
  const fetcher = useFetcher<FormAnswer>();
  const inForm = useBeforeScripts() ? { form, ...NEW_CATEGORY_FIELDS } : undefined;
  return (
    <fetcher.Form
      method="post"
      action="/admin/categories"
      preventScrollReset
      className="mt-6 flex flex-wrap items-end gap-3 border-t border-rule pt-4"
    >
      <CategoryFields
        fetcher={fetcher}
        answer={fetcher.data ?? ofCategory(answer)}
        label={m.customCategory}
        inForm={inForm}
        start={{ name: '', mainCategory }}
        onSaved={onAdded}
      />
      <Button
        type="submit"
        look="outline"
        form={inForm?.form}
        name={inForm?.adds}
        value={inForm && '1'}
        disabled={fetcher.state !== 'idle'}
      >
        {m.addCategory}
      </Button>
      <Link to="/admin/categories" className="link inline-flex min-h-11 items-center">
        {m.renameOrDelete}
      </Link>
      <CategoryFormFailure answer={fetcher.data} />
    </fetcher.Form>
  );
}

/** The category's part of the answer, under its own form's field names. */
function ofCategory(answer: FormAnswer | undefined): FormAnswer | undefined {
  const { typed, fieldErrors } = answer ?? {};
  const name = typed?.[NEW_CATEGORY_FIELDS.name];
  if (name === undefined) return undefined;
  return {
    typed: { name, mainCategory: typed?.[NEW_CATEGORY_FIELDS.mainCategory] ?? '' },
    fieldErrors: { name: fieldErrors?.[NEW_CATEGORY_FIELDS.name] },
  };
}

interface AddedCategory {
  name: string;
  mainCategory: string;
}

/** Selects an added category once the options of the product's form contain it. */
export function useChooseAdded(place: RefObject<HTMLElement | null>) {
  const [added, setAdded] = useState<AddedCategory | null>(null);
  // After each render: the options depend on the main category.
  useEffect(() => {
    if (!added) return;
    const choose = (field: string, value: string) => {
      const select = place.current?.querySelector<HTMLSelectElement>(`select[name="${field}"]`);
      if (!select || select.value === value || ![...select.options].some((one) => one.value === value))
        return;
      select.value = value;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      if (field === 'category') setAdded(null);
    };
    if (added.mainCategory) choose('mainCategory', added.mainCategory);
    choose('category', added.name);
  });
  return setAdded;
}
