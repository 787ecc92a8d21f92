/** The form of a product, new or changed, and beside it the little form for a category of one's own. */
import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
  useInputControl,
} from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation, useNavigation } from 'react-router';
import { categoriesOf, isMainCategory, MAIN_CATEGORIES } from '#shop/catalogue.ts';
import { type ProductInput, productForm } from '#shop/product-form.ts';
import { type FormAnswer, formErrors } from '../forms.ts';
import { withoutForm } from '../list-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Failure, FailureNote } from '../ui/failure.tsx';
import { FormErrors, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import { WriterField } from '../writer-field.tsx';
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
  // The page renews itself when something is sold; the form keeps what it was opened with, the seen stock above all.
  const [opened] = useState(values);
  const busy = useNavigation().state === 'submitting';
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [form, fields] = useForm<ProductInput>({
    lastResult: answer?.result,
    defaultValue: opened,
    constraint: getZodConstraint(productForm),
  });
  const main = fields.mainCategory.value;
  // Before its script the form offers all of them, under the names of their main categories.
  const groups = isMainCategory(main) && form.dirty ? [main] : MAIN_CATEGORIES;
  const image = useInputControl(fields.image);
  const picture = fields.image.value;
  return (
    <section aria-labelledby="product-form" className="sheet mt-6 p-4 sm:p-6">
      <h2 id="product-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? 'Add Product' : 'Edit Product'}
      </h2>
      <Form
        method="post"
        reloadDocument={!isShownHere(picture, pictureHosts)}
        {...getFormProps(form)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <FormErrors answer={answer} errors={formErrors(form, answer)} />
        </div>
        <WriterField />
        {opened.seenStock !== undefined && <input type="hidden" name="seenStock" value={opened.seenStock} />}
        <TextField
          label="Product ID"
          errors={fields.productId.errors}
          {...getInputProps(fields.productId, { type: 'text' })}
        />
        <TextField
          label="Name"
          errors={fields.name.errors}
          {...getInputProps(fields.name, { type: 'text' })}
        />
        <TextField
          label="Price (Rs.)"
          inputMode="decimal"
          errors={fields.price.errors}
          {...getInputProps(fields.price, { type: 'text' })}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          errors={fields.stock.errors}
          {...getInputProps(fields.stock, { type: 'text' })}
        />
        <SelectField
          label="Main Category"
          errors={fields.mainCategory.errors}
          {...getSelectProps(fields.mainCategory)}
        >
          <option value="">Choose...</option>
          {MAIN_CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Subcategory" errors={fields.category.errors} {...getSelectProps(fields.category)}>
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
            <TextField
              label="Image URL"
              hint="Starts with https:// or /"
              errors={fields.image.errors}
              {...getInputProps(fields.image, { type: 'text' })}
            />
          </div>
          <PicturePreview picture={picture} hosts={pictureHosts} className="h-24 w-20" />
        </div>
        <div className="sm:col-span-2">
          <PictureUpload kind="product" current={picture} onUse={image.change} />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            errors={fields.description.errors}
            {...getTextareaProps(fields.description)}
          />
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
