/** The little form beside a product's for a category of one's own, which is then chosen there. */
import { type RefObject, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { m } from '#words/catalogue.ts';
import type { FormAnswer } from '../forms.ts';
import { useBeforeScripts } from '../ui/before-scripts.ts';
import { Button } from '../ui/button.tsx';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';
import { CATEGORY_BESIDE } from './category-words.ts';

interface AddCategoryProps {
  /** The id of the product's form. */
  form: string;
  /** The answer to the product's form, which may be about the category. */
  answer: FormAnswer | undefined;
  /** Offered first. */
  mainCategory: string;
  onAdded: (category: AddedCategory) => void;
}

/**
 * A form beside the product's. Adding a category leaves the product's form as it is. Before the page's scripts run, a submission
 * loads the page again, so the fields and the button belong to the product's form then: its text is sent with them and shown again.
 */
export function AddCategory({ form, answer, mainCategory, onAdded }: AddCategoryProps) {
  const fetcher = useFetcher<FormAnswer>();
  const inForm = useBeforeScripts() ? { form, ...CATEGORY_BESIDE } : undefined;
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

/** The category's part of the answer to a product's form, with the names that the fields have in the category's own form. */
function ofCategory(answer: FormAnswer | undefined): FormAnswer | undefined {
  const { typed, fieldErrors } = answer ?? {};
  const name = typed?.[CATEGORY_BESIDE.name];
  if (name === undefined) return undefined;
  return {
    typed: { name, mainCategory: typed?.[CATEGORY_BESIDE.mainCategory] ?? '' },
    fieldErrors: { name: fieldErrors?.[CATEGORY_BESIDE.name] },
  };
}

interface AddedCategory {
  name: string;
  mainCategory: string;
}

/** Chooses a category in the product's form as soon as it was added and its options have it. */
export function useChooseAdded(place: RefObject<HTMLElement | null>) {
  const [added, setAdded] = useState<AddedCategory | null>(null);
  // After each drawing: the options of the subcategory follow the main category.
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
