/** The form of a product, new or changed, and beside it the little form for a category of one's own. */
import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation, useNavigation } from 'react-router';
import { categoriesOf, isMainCategory, MAIN_CATEGORIES } from '#shop/catalogue.ts';
import type { ProductInput } from '#shop/product-form.server.ts';
import { type FormAnswer, useForm } from '../forms.ts';
import { withoutForm } from '../list-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { FormErrors, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import { WriterField } from '../writer-field.tsx';
import { usePictureField } from './picture-field.ts';
import { isShownHere, PicturePreview } from './picture-preview.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface ProductFormProps {
  /** Null for a new product. */
  id: string | null;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
  customCategories: readonly string[];
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
  const image = usePictureField(form.field('image'));
  return (
    <section aria-labelledby="product-form" className="sheet mt-6 p-4 sm:p-6">
      <h2 id="product-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? 'Add Product' : 'Edit Product'}
      </h2>
      <Form
        method="post"
        reloadDocument={!isShownHere(image.picture, pictureHosts)}
        {...form.props}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <FormErrors {...form.wrong} />
        </div>
        <WriterField />
        {seenStock !== undefined && <input type="hidden" name="seenStock" value={seenStock} />}
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
        <div className="flex items-start gap-4 sm:col-span-2">
          <div className="min-w-0 flex-1">
            <TextField label="Image URL" hint="Starts with https:// or /" {...image.field} />
          </div>
          <PicturePreview picture={image.picture} hosts={pictureHosts} className="h-24 w-20" />
        </div>
        <div className="sm:col-span-2">
          <PictureUpload kind="product" current={image.picture} onUse={image.use} />
        </div>
        <div className="sm:col-span-2">
          <TextArea label="Description" {...form.field('description')} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Save Product'}
          </Button>
          <ButtonLink to={`/admin/products${withoutForm(search)}`} look="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <AddCategory />
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </section>
  );
}

/** A form of its own, so that adding a category leaves the product's form as typed. */
function AddCategory() {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form
      method="post"
      action="/admin/categories"
      preventScrollReset
      className="mt-6 flex flex-wrap items-end gap-3 border-t border-rule pt-4"
    >
      <div className="min-w-48 flex-1">
        <TextField
          label="Custom category"
          name="name"
          required
          maxLength={60}
          hint="Becomes a subcategory to choose above"
        />
      </div>
      <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
        Add Category
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
