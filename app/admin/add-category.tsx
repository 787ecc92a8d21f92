/** The little form beside a product's for a category of one's own, which is then chosen there. */
import { type RefObject, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormAnswer } from '../forms.ts';
import { Button } from '../ui/button.tsx';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';

interface AddCategoryProps {
  /** Offered first. */
  mainCategory: string;
  onAdded: (category: AddedCategory) => void;
}

/** Stands outside of the product's form: adding a category changes nothing that was typed there. */
export function AddCategory({ mainCategory, onAdded }: AddCategoryProps) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <fetcher.Form
      method="post"
      action="/admin/categories"
      preventScrollReset
      className="mt-6 flex flex-wrap items-end gap-3 border-t border-rule pt-4"
    >
      <CategoryFields
        fetcher={fetcher}
        answer={fetcher.data}
        label="Custom category"
        start={{ name: '', mainCategory }}
        onSaved={onAdded}
      />
      <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
        Add Category
      </Button>
      <Link to="/admin/categories" className="link inline-flex min-h-11 items-center">
        Rename or delete
      </Link>
      <CategoryFormFailure answer={fetcher.data} />
    </fetcher.Form>
  );
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
