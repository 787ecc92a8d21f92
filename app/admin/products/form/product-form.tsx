import { useEffect, useRef, useState } from 'react';
import { Form, href, useLocation } from 'react-router';
import { FoldedFields } from '#app/admin/ui/folded-fields.tsx';
import { listBehindForm } from '#app/admin/ui/form-address.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { SaveBar } from '#app/admin/ui/save-bar.tsx';
import { ShareFields } from '#app/admin/ui/share-fields.tsx';
import { TranslatedFields } from '#app/admin/ui/translated-fields.tsx';
import { useChosen, useStaysChosen } from '#app/admin/ui/use-chosen.ts';
import { categoryName } from '#app/catalogue/category-name.ts';
import { type FormAnswer, type FormField, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import type { NumberField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { type FieldName, type ProductForm as Fields, isOptional } from '#shop/catalogue/fields.ts';
import {
  type CustomCategory,
  categoriesOf,
  isMainCategory,
  MAIN_CATEGORIES,
} from '#shop/catalogue/product.ts';
import { parseMoney } from '#shop/kernel/amounts.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { marginPercent } from '#shop/stock/value.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as thaans } from '#words/thaans.ts';
import { AddCategory, useChooseAdded } from '../categories/add-category.tsx';
import { WaitsLink } from '../waiting/waits-link.tsx';
import { ClothFields } from './cloth-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { isShownHere } from './picture-fields.tsx';
import { ProductPictures, useProductPictures } from './product-pictures.tsx';
import { SEEN } from './seen-values.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Its button asks for the description. */
export const DESCRIBES = 'describes';

interface ProductFormProps {
  opened: {
    id: string | null;
    values: Record<string, string>;
    /** The suggested code of a new product, may be empty; null for an existing product. */
    code: string | null;
    pictureHosts: readonly string[];
    /** Of the same cloth. */
    otherColours: readonly { id: string; name: string }[];
    /** Length left of its thaans, in words; null when sold by the piece. */
    metres: string | null;
    waits: number;
    hasCost: boolean;
  };
  answer: FormAnswer | undefined;
  customCategories: readonly CustomCategory[];
}

export function ProductForm({ opened, answer, customCategories }: ProductFormProps) {
  const { id, values, code, pictureHosts, otherColours, metres, waits, hasCost } = opened;
  // The loader reruns after each sale; the hidden fields keep the initial values.
  const [shown] = useState({ ...values, ...answer?.typed });
  const beforeScripts = useBeforeScripts();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<Fields & CostFields>(answer, values);
  const field = (name: FieldName) => form.field(name, isOptional(name));
  const main = useChosen();
  const soldBy = useChosen(field('soldBy').defaultValue);
  const section = useRef<HTMLElement>(null);
  const choose = useChooseAdded(section);
  const pictures = useProductPictures(field);
  const suggest = useSuggestions(code);
  return (
    <section ref={section} aria-labelledby="product-form" className="sheet mt-6 max-w-3xl p-4 sm:p-6">
      <h2 id="product-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? m.addProduct : m.editProduct}
      </h2>
      {id !== null && <WaitsLink id={id} name={values.name ?? ''} waits={waits} />}
      <Form
        id="product-fields"
        method="post"
        reloadDocument={!pictures.rows.every(({ url }) => isShownHere(url, pictureHosts))}
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          suggest(event);
        }}
        // Only without scripts does the form send files.
        {...(beforeScripts && { encType: 'multipart/form-data' })}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <FormErrors {...form.wrong} />
        </div>
        <WriterField />
        {SEEN.filter((name) => shown[name] !== undefined).map((name) => (
          <input key={name} type="hidden" name={name} value={shown[name]} />
        ))}
        <div className="sm:col-span-2">
          <ProductPictures pictures={pictures} hosts={pictureHosts} />
        </div>
        <TextField label={fields.names.productId} {...field('productId')} />
        <TextField label={fields.names.name} {...pictures.naming('name')} />
        <CategoryChoice
          main={main}
          customCategories={customCategories}
          fields={[field('mainCategory'), field('category')]}
        />
        <Numbers id={id} metres={metres} ofThaans={isByMetre({ soldBy: soldBy.chosen })} field={field} />
        {hasCost && <Cost field={form.field} price={values.price} />}
        <div className="sm:col-span-2">
          <TextArea label={fields.names.description} {...field('description')} />
        </div>
        <div className="sm:col-span-2">
          <TranslatedFields
            texts={[
              { name: 'name', label: fields.names.name },
              { name: 'description', label: fields.names.description, rows: 3 },
            ]}
            field={pictures.naming}
            answer={form.wrong.answer}
          />
        </div>
        <div className="sm:col-span-2">
          <ColourFields
            field={field}
            answer={form.wrong.answer}
            picture={pictures.rows[0]?.url}
            others={otherColours}
          />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <ClothFields field={field} answer={form.wrong.answer} />
          <CutFields field={field} answer={form.wrong.answer} soldBy={soldBy.props} />
          <FoldedFields
            heading={m.whereItLies}
            about={m.whereItLiesAbout}
            fields={[field('shelf')]}
            answer={form.wrong.answer}
          >
            <TextField label={fields.names.shelf} dir="auto" {...field('shelf')} />
          </FoldedFields>
        </div>
        <div className="sm:col-span-2">
          <ShareFields field={field} answer={form.wrong.answer} />
        </div>
        <SaveBar
          answer={answer}
          label={m.saveProduct}
          className="sm:col-span-2"
          beside={
            <>
              {code !== null && (
                // With scripts the description fills in by itself.
                <Button
                  type="submit"
                  name={DESCRIBES}
                  value="1"
                  look="outline"
                  className="hidden noscript:inline-flex"
                >
                  {m.fillInDescription}
                </Button>
              )}
              <ButtonLink to={listBehindForm('/admin/products', search, id)} look="outline">
                {adminWords.cancel}
              </ButtonLink>
            </>
          }
        />
      </Form>
      <AddCategory form="product-fields" answer={answer} mainCategory={main.chosen} onAdded={choose} />
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </section>
  );
}

interface NumbersProps {
  id: string | null;
  metres: string | null;
  ofThaans: boolean;
  field: (name: NumberField) => FormField;
}

/** Also editable in the list, which leads here without scripts. */
function Numbers({ field, ...stock }: NumbersProps) {
  return (
    <>
      <div id={'price' satisfies NumberField}>
        <TextField label={m.price} inputMode="decimal" {...field('price')} />
      </div>
      <Stock {...stock} field={field('stock')} />
      <div id={'lowStock' satisfies NumberField}>
        <TextField label={fields.names.lowStock} inputMode="numeric" {...field('lowStock')} />
      </div>
    </>
  );
}

interface CostFields {
  cost: string;
  seenCost: string;
}

interface CostProps {
  field: (name: keyof CostFields, optional: boolean) => FormField;
  price: string | undefined;
}

function Cost({ field, price }: CostProps) {
  const seen = field('seenCost', true).defaultValue ?? '';
  const [priceInPaisa, costInPaisa] = [parseMoney(price ?? ''), parseMoney(seen)];
  return (
    <div>
      <input type="hidden" name="seenCost" value={seen} />
      <TextField label={m.cost} hint={m.costHint} inputMode="decimal" {...field('cost', true)} />
      {priceInPaisa !== null && costInPaisa !== null && (
        <p className="mt-1 text-sm text-ink-soft">{m.marginOf(marginPercent(priceInPaisa, costInPaisa))}</p>
      )}
    </div>
  );
}

interface StockProps extends Omit<NumbersProps, 'field'> {
  field: FormField;
}

/**
 * Stock in pieces. For cloth by the metre it shows the remaining length; the field stays in the
 * form, so that typed pieces survive.
 */
function Stock({ id, metres, ofThaans, field }: StockProps) {
  return (
    <div id={'stock' satisfies NumberField}>
      <div hidden={ofThaans && !field.errors}>
        <TextField label={fields.names.stock} inputMode="numeric" {...field} />
      </div>
      {ofThaans && (
        <>
          <p className="mb-1 font-medium">{thaans.inThaans}</p>
          {id !== null && metres !== null ? (
            <p>
              <span>{metres}</span> ·{' '}
              <LoneLink to={href('/admin/products/:id', { id })}>{thaans.heading}</LoneLink>
            </p>
          ) : (
            <p className="text-ink-soft">{thaans.enteredNext}</p>
          )}
        </>
      )}
    </div>
  );
}

interface CategoryChoiceProps {
  /** Main category; empty before hydration. */
  main: ReturnType<typeof useChosen>;
  customCategories: readonly CustomCategory[];
  fields: readonly [mainCategory: FormField, category: FormField];
}

/** Before hydration all subcategories are offered, grouped by main category. */
function CategoryChoice({ main, customCategories, fields }: CategoryChoiceProps) {
  const [mainCategory, category] = fields;
  const stays = useStaysChosen(main.chosen);
  const groups = isMainCategory(main.chosen) ? [main.chosen] : MAIN_CATEGORIES;
  return (
    <>
      <SelectField label={m.mainCategory} {...mainCategory} {...main.props}>
        <option value="">{m.choose}</option>
        <Options of={MAIN_CATEGORIES.map((name) => [name, categoryName(name)])} />
      </SelectField>
      <SelectField label={m.subcategory} {...category} {...stays}>
        <option value="">{m.choose}</option>
        {groups.map((group) => (
          <optgroup key={group} label={categoryName(group)}>
            <Options of={categoriesOf(group, customCategories).map((name) => [name, categoryName(name)])} />
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

interface CutFieldsProps {
  field: (name: 'soldBy' | 'leastCutCm' | 'leastRemnantCm') => FormField;
  answer: unknown;
  soldBy: ReturnType<typeof useChosen>['props'];
}

function CutFields({ field, answer, soldBy: choice }: CutFieldsProps) {
  const [soldBy, leastCut, leastRemnant] = [field('soldBy'), field('leastCutCm'), field('leastRemnantCm')];
  return (
    <FoldedFields
      heading={m.byMetre}
      about={m.byMetreAbout}
      fields={[soldBy, leastCut, leastRemnant]}
      answer={answer}
    >
      <SelectField label={fields.names.soldBy} {...soldBy} {...choice}>
        <option value="">{m.soldBy.piece}</option>
        <option value="metre">{m.soldBy.metre}</option>
      </SelectField>
      <TextField label={fields.names.leastCutCm} hint={m.leastCutHint} dir="auto" {...leastCut} />
      <TextField label={fields.names.leastRemnantCm} hint={m.leastRemnantHint} dir="auto" {...leastRemnant} />
    </FoldedFields>
  );
}
