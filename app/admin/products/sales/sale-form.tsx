/** Works without scripts: each button sends the whole form. */
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ChoicesField } from '#app/admin/ui/choices-field.tsx';
import { LeaveQuestion } from '#app/admin/ui/leave-question.tsx';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Whole } from '#app/admin/ui/unbroken.tsx';
import { categoryName } from '#app/catalogue/category-name.ts';
import { Price } from '#app/catalogue/price.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { type FormField, useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button, PlainButton } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { valueOfCategory } from '#shop/catalogue/category-value.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { type CustomCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { MAX_PERCENT, MAX_SALE_NAME } from '#shop/catalogue/sales/sales.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/sales.ts';
import { m as thaans } from '#words/thaans.ts';
import { subcategoryChoices } from '../category-choices.ts';
import type { SaleAnswer } from './answer.server.ts';

interface SaleFormProps {
  values: Record<string, string>;
  hasEnded: boolean;
  chosen: readonly Item[];
  categories: readonly CustomCategory[];
  answer: SaleAnswer | undefined;
}

type Fields = Record<'name' | 'percent' | 'price' | 'goods' | 'product' | 'from' | 'until' | 'find', string>;

export function SaleForm({ values, hasEnded, chosen, categories, answer }: SaleFormProps) {
  const form = useForm<Fields>(answer, values);
  const last = useLastAnswer(answer);
  const listed = useLastAnswer(answer?.chosen ? answer : undefined);
  // Revalidation makes a new key; the form keeps its first.
  const [{ key }] = useState({ ...values, ...answer?.typed });
  const [changed, setChanged] = useState<SaleAnswer>();
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    // A change hides the outdated preview.
    setChanged(last);
  };
  const pressed = useNavigation().formData?.get('press');
  const isSaving = pressed === 'save';
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...form.props}
      onInput={onInput}
      className="mt-6 grid max-w-3xl gap-6"
    >
      {/* Enter presses a form's first button; without this one it would search. */}
      <PlainButton
        type="submit"
        name="press"
        value="save"
        disabled={isSaving}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <WriterField />
      {key && <input type="hidden" name="key" value={key} />}
      <FormErrors {...form.wrong} {...(hasEnded && { errors: [m.hasEnded] })} />
      <TextField
        label={m.name}
        hint={m.nameHint}
        maxLength={MAX_SALE_NAME}
        dir="auto"
        {...form.field('name')}
      />
      <section className="grid gap-4" aria-labelledby="sale-goods">
        <h2 id="sale-goods" className="text-2xl">
          {m.what}
        </h2>
        <GoodsField categories={categories} field={form.field('goods', true)} />
        <Products
          chosen={listed?.chosen ?? chosen}
          found={listed?.found ?? null}
          first={listed?.first}
          errors={form.field('product').errors}
          find={form.field('find', true).defaultValue}
          busy={pressed === 'find'}
        />
      </section>
      <PriceAndTime field={form.field} />
      {last?.preview && changed !== last && <Preview preview={last.preview} />}
      <div className="form-bar flex flex-wrap gap-3">
        <Button type="submit" name="press" value="save" disabled={isSaving}>
          {isSaving ? frame.saving : admin.save}
        </Button>
        <Button type="submit" name="press" value="preview" look="outline" disabled={pressed === 'preview'}>
          {m.preview}
        </Button>
        <LoneLink to="/admin/sales">{admin.cancel}</LoneLink>
        <LeaveQuestion answer={answer} />
      </div>
      <ShowToast toast={last?.failed ?? last?.toast} />
    </Form>
  );
}

function PriceAndTime({ field }: { field: (name: keyof Fields, optional?: boolean) => FormField }) {
  return (
    <>
      <section className="field-rows sm:grid-cols-2" aria-labelledby="sale-price">
        <h2 id="sale-price" className="text-2xl sm:col-span-2">
          {m.howMuch}
        </h2>
        <TextField
          label={m.percent}
          hint={m.percentHint({ max: MAX_PERCENT })}
          inputMode="numeric"
          dir="ltr"
          {...field('percent', true)}
        />
        <TextField
          label={m.price}
          hint={m.priceHint}
          inputMode="decimal"
          dir="ltr"
          {...field('price', true)}
        />
      </section>
      <section className="field-rows sm:grid-cols-2" aria-labelledby="sale-when">
        <h2 id="sale-when" className="text-2xl sm:col-span-2">
          {m.when}
        </h2>
        <TextField label={m.from} hint={m.fromHint} type="datetime-local" {...field('from', true)} />
        <TextField label={m.untilWhen} hint={m.untilHint} type="datetime-local" {...field('until')} />
      </section>
    </>
  );
}

function GoodsField({ categories, field }: { categories: readonly CustomCategory[]; field: FormField }) {
  const { name, defaultValue = '', optional, errors } = field;
  const ticked = defaultValue.split('\n');
  return (
    <ChoicesField label={m.goods} optional={optional} errors={errors}>
      <p className="mb-2 text-sm text-ink-soft">{m.goodsHint}</p>
      {MAIN_CATEGORIES.map((main) => (
        <div key={main} className="mb-3 flex flex-wrap gap-2">
          {[
            {
              value: valueOfCategory({ mainCategory: main, category: null }),
              words: m.allOf(categoryName(main)),
            },
            ...subcategoryChoices(main, categories).map(({ value, name: words }) => ({ value, words })),
          ].map(({ value, words }) => (
            <label key={value} className="chip gap-2">
              <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
              <span>{words}</span>
            </label>
          ))}
        </div>
      ))}
    </ChoicesField>
  );
}

interface ProductsProps {
  chosen: readonly Item[];
  found: readonly Item[] | null;
  first: SaleAnswer['first'];
  errors: readonly string[] | undefined;
  find: string | undefined;
  busy: boolean;
}

function Products({ chosen, found, first, errors, find, busy }: ProductsProps) {
  /** Enter searches instead of saving. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { form } = event.currentTarget;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="find"]'));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.chosenProducts}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <TextField
            label={m.find}
            hint={m.findHint}
            errors={errors}
            type="search"
            name="find"
            dir="auto"
            defaultValue={find}
            maxLength={MAX_SEARCH_LENGTH}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button type="submit" name="press" value="find" look="outline" disabled={busy}>
          {m.findButton}
        </Button>
      </div>
      <p role="status" className={found ? 'text-sm text-ink-soft' : 'sr-only'}>
        {found && (first ? m.foundFirst(first) : m.found(found.length))}
      </p>
      <ul>
        {chosen.map((item) => (
          <Tick key={item.id} item={item} isTicked />
        ))}
        {found?.map((item) => (
          <Tick key={item.id} item={item} isTicked={false} />
        ))}
      </ul>
    </fieldset>
  );
}

function Tick({ item, isTicked }: { item: Item; isTicked: boolean }) {
  const price = formatMoney(item.priceInPaisa);
  return (
    <li className="border-b border-rule">
      <label className="flex min-h-14 items-center gap-3 py-1">
        <input
          type="checkbox"
          name="product"
          value={item.id}
          defaultChecked={isTicked}
          className="size-6 shrink-0 accent-indigo"
        />
        <Thumbnail image={item.image} sizes="40px" className="w-10 shrink-0" />
        <span className="min-w-0 flex-1 leading-snug">
          <bdi lang={langOf(item.name)}>{item.name}</bdi>
          <span className="block text-sm text-ink-soft">
            <bdi>{item.productId}</bdi>
          </span>
        </span>
        <span className="text-sm whitespace-nowrap">{isByMetre(item) ? thaans.perMetre(price) : price}</span>
      </label>
    </li>
  );
}

function Preview({ preview: { products, total } }: { preview: NonNullable<SaleAnswer['preview']> }) {
  return (
    <section aria-labelledby="sale-preview" className="sheet p-4">
      <h2 id="sale-preview" className="text-2xl" role="status">
        {m.previewOf(total)}
      </h2>
      <ul className="mt-2">
        {products.map(({ id, productId, name, soldBy, wasInPaisa, priceInPaisa, earnsInPaisa }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
            <span className="min-w-0">
              <bdi lang={langOf(name)}>{name}</bdi>{' '}
              <bdi className="text-sm text-ink-soft">
                <Whole text={productId} />
              </bdi>
            </span>
            <span>
              <span>
                {priceInPaisa < wasInPaisa ? (
                  <Price inPaisa={priceInPaisa} wasInPaisa={wasInPaisa} />
                ) : (
                  m.stays(formatMoney(wasInPaisa))
                )}
              </span>
              {isByMetre({ soldBy }) && <span>{` ${thaans.aMetre}`}</span>}
            </span>
            {earnsInPaisa !== undefined && <Earned inPaisa={earnsInPaisa} byMetre={isByMetre({ soldBy })} />}
          </li>
        ))}
      </ul>
      {total > products.length && <p className="mt-2 text-ink-soft">{m.andMore(total - products.length)}</p>}
    </section>
  );
}

function Earned({ inPaisa, byMetre }: { inPaisa: number | null; byMetre: boolean }) {
  if (inPaisa === null) return <span className="w-full text-sm text-ink-soft">{m.costUnknown}</span>;
  const amount = formatMoney(Math.abs(inPaisa));
  return inPaisa < 0 ? (
    <span className="w-full text-sm font-medium text-madder">{m.loses({ amount, byMetre })}</span>
  ) : (
    <span className="w-full text-sm text-ink-soft">{m.earns({ amount, byMetre })}</span>
  );
}
