/** The form of a product, new or changed, and beside it the little form for a category of one's own. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, Link, useFetcher, useLocation, useNavigation } from 'react-router';
import { type CustomCategory, categoriesOf, isMainCategory, MAIN_CATEGORIES } from '#shop/catalogue.ts';
import type { ProductInput } from '#shop/product-form.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { listBehindForm } from '../list-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormErrors, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import { WriterField } from '../writer-field.tsx';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';
import { usePictureField } from './picture-field.ts';
import { isShownHere, PicturePreview } from './picture-preview.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface ProductFormProps {
  /** Null for a new product. */
  id: string | null;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
  customCategories: readonly CustomCategory[];
  pictureHosts: readonly string[];
}

export function ProductForm({ id, values, answer, customCategories, pictureHosts }: ProductFormProps) {
  // The page renews itself when something is sold; the form keeps the stock that was seen when it was opened.
  const [{ seenStock }] = useState(values);
  const busy = useNavigation().state === 'submitting';
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<ProductInput>(answer, values);
  // Before its script the form offers all of them, under the names of their main categories.
  const [main, setMain] = useState('');
  const groups = isMainCategory(main) ? [main] : MAIN_CATEGORIES;
  const section = useRef<HTMLElement>(null);
  const choose = useChooseAdded(section);
  const image = usePictureField(form.field('image'));
  return (
    <section ref={section} aria-labelledby="product-form" className="sheet mt-6 p-4 sm:p-6">
      <h2 id="product-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? 'Add Product' : 'Edit Product'}
      </h2>
      <Form
        method="post"
        reloadDocument={!isShownHere(image.picture, pictureHosts)}
        {...form.props}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <FormErrors {...form.wrong} />
        </div>
        <WriterField />
        {seenStock !== undefined && <input type="hidden" name="seenStock" value={seenStock} />}
        <div className="flex flex-wrap items-start gap-4 sm:col-span-2">
          <PicturePreview picture={image.picture} hosts={pictureHosts} className="h-24 w-20 shrink-0" />
          <div className="min-w-64 flex-1">
            <PictureUpload kind="product" current={image.picture} onUse={image.use} />
            <details open={image.field.errors !== undefined}>
              <summary className="link inline-flex min-h-11 items-center">More</summary>
              <TextField
                label="Image URL"
                hint="Of a picture that is elsewhere; starts with https:// or /"
                {...image.field}
                // A browser cannot show its own complaint in what is closed; the shop's opens it.
                required={false}
              />
            </details>
          </div>
        </div>
        <TextField label="Product ID" {...form.field('productId')} />
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Price (Rs.)" inputMode="decimal" {...form.field('price')} />
        <TextField label="Stock" inputMode="numeric" {...form.field('stock')} />
        <SelectField
          label="Main Category"
          onChange={(event) => setMain(event.target.value)}
          {...form.field('mainCategory')}
        >
          <option value="">Choose...</option>
          {MAIN_CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Subcategory" {...form.field('category')}>
          <option value="">Choose...</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {categoriesOf(group, customCategories).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <TextArea label="Description" {...form.field('description')} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Save Product'}
          </Button>
          <ButtonLink to={listBehindForm('/admin/products', search, id)} look="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <AddCategory mainCategory={main} onAdded={choose} />
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </section>
  );
}

interface AddCategoryProps {
  /** Offered first. */
  mainCategory: string;
  onAdded: (category: AddedCategory) => void;
}

/** A form of its own, so that adding a category leaves the product's form as typed. */
function AddCategory({ mainCategory, onAdded }: AddCategoryProps) {
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
function useChooseAdded(place: RefObject<HTMLElement | null>) {
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
