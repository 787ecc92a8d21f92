import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Options } from '#app/admin/ui/options.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { Whole } from '#app/admin/ui/unbroken.tsx';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { priceOf } from '#app/catalogue/category-names.server.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { useLastAnswer } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextField } from '#app/ui/field.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { MAX_IN_ADDRESS, ROUND_TO } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { listCustomCategories } from '#shop/catalogue/categories.server.ts';
import { KINDS } from '#shop/catalogue/cloth/cloth.ts';
import { type CustomCategory, MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as cloth } from '#words/cloth.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { m as thaans } from '#words/thaans.ts';
import { subcategoryChoices } from '../category-choices.ts';
import type { Route } from './+types/bulk-edit';
import { formOf, TYPED_IN_LIST } from './begun.server.ts';
import { answerBulkEdit, categoriesAmong, chosenIn } from './bulk-edit.server.ts';
import type { OfCategory, Preview, ShelfAnswer } from './bulk-edit-answer.ts';
import { UndoForm } from './undo.tsx';

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, adminWords.title(m.title));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const chosen = await attempt(shopRequest, () => chosenIn(shop, admin, url));
  return {
    chosen:
      chosen?.map(({ category, price, facts: _facts, kind: _kind, ...product }) => ({
        ...product,
        price: priceOf({ priceInPaisa: price, soldBy: product.soldBy }),
        category: categoryLine(category.mainCategory, category.category),
      })) ?? null,
    categories: categoriesAmong(chosen ?? []),
    customCategories: await listCustomCategories(shop),
    typed: formOf(takeTyped(request.headers, url, shopRequest, admin, TYPED_IN_LIST)),
  };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  answerBulkEdit(request, url, requestOf(context), adminOf(context, handle));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notChanged));

export default function Many({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, categories, customCategories, typed } = loaderData;
  // Initial props; revalidation has none.
  const [opened] = useState<ShelfAnswer | undefined>(typed ? { typed } : undefined);
  const answer: ShelfAnswer | undefined = useLastAnswer(actionData) ?? opened;
  const { search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!answer?.error && !answer?.fieldErrors) heading.current?.focus();
  }, [answer]);
  // React Router keeps an action's answer until navigation, so Cancel hides the preview here.
  const [dropped, setDropped] = useState<ShelfAnswer | undefined>();
  const done = answer?.done;
  const preview = answer === dropped ? undefined : answer?.preview;
  const onCancel = () => {
    setDropped(answer);
    heading.current?.focus();
  };
  return (
    <>
      <LoneLink to="/admin/products">{adminWords.products}</LoneLink>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-4xl outline-none">
        {done ? done.sentence : m.chosen(chosen?.length ?? 0)}
      </h1>
      {done && done.rows.length > 0 && <UndoForm key={done.rows.join()} done={done} action={search} />}
      <div className="mt-4 empty:hidden">
        <FormErrors errors={answer?.error ? [answer.error] : undefined} answer={answer} />
      </div>
      {!chosen && <LoadFailed message={catalogue.productsNotLoaded} />}
      {chosen?.length === 0 && <p className="mt-4">{m.noneChosen}</p>}
      {chosen && chosen.length > 0 && (
        <>
          {!preview && <OfCategories categories={categories} />}
          {preview && <BulkEditPreview preview={preview} busy={busy} onCancel={onCancel} />}
          <BulkEditFields answer={answer} customCategories={customCategories} busy={busy} />
          <div className="mt-6 flex flex-wrap gap-3">
            {chosen.length <= MAX_IN_ADDRESS && (
              <ButtonLink
                to={`/admin/sales?${new URLSearchParams([['new', '1'], ...chosen.map(({ id }) => ['product', id])])}`}
                look="outline"
              >
                {adminWords.salePrices}
              </ButtonLink>
            )}
            {[true, false].map((value) => {
              const rows = chosen.filter(({ archived }) => archived !== value);
              return (
                rows.length > 0 && (
                  <Form key={String(value)} method="post" preventScrollReset>
                    <input type="hidden" name="field" value="archived" />
                    {rows.map(({ id }) => (
                      <input key={id} type="hidden" name="row" value={JSON.stringify([id, !value, value])} />
                    ))}
                    <Button type="submit" name="act" value="do" look="outline" disabled={busy}>
                      {value ? m.archiveMany(rows.length) : m.bringBackMany(rows.length)}
                    </Button>
                  </Form>
                )
              );
            })}
          </div>
          <p className="mt-2 max-w-text text-sm text-ink-soft">{m.archiveHint}</p>
          {!preview && <ChosenList chosen={chosen} />}
        </>
      )}
      <ShowToast toast={answer?.failed} />
    </>
  );
}

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>;

function ChosenList({ chosen }: { chosen: Chosen }) {
  return (
    <ul className="mt-4 max-w-3xl border-t border-rule">
      {chosen.map(({ id, name, productId, price, stock, soldBy, category, archived }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
          <span className="min-w-40 flex-1">
            <bdi lang={langOf(name)}>{name}</bdi>{' '}
            <bdi className="text-sm text-ink-soft">
              <Whole text={productId} />
            </bdi>
          </span>
          <span className="text-ink-soft">{category}</span>
          <span>{price}</span>
          <span>{isByMetre({ soldBy }) ? thaans.metres(String(stock)) : catalogue.inStock(stock)}</span>
          {archived && <span className="badge badge-plain">{m.isArchived}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ManyPreviewProps {
  preview: Preview;
  busy: boolean;
  onCancel: () => void;
}

function BulkEditPreview({ preview: { field, categories, rows, send }, busy, onCancel }: ManyPreviewProps) {
  const { search } = useLocation();
  return (
    <Section id="preview" heading={m.previewOf(send.length)} className="sheet mt-4 max-w-3xl p-4">
      <OfCategories categories={categories} />
      <p className="text-ink-soft">{m.nothingYet}</p>
      <ul className="mt-3 border-t border-rule">
        {rows.map(({ id, name, before, after, isOutside, why }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <bdi className="min-w-40 flex-1" lang={langOf(name)}>
              {name}
            </bdi>
            <span className={isOutside ? 'font-medium text-madder' : ''}>
              {before === after ? m.stays(before) : m.becomes({ before, after })}
            </span>
            {why && <span className="w-full text-sm text-ink-soft">{why}</span>}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="field" value={field} />
        {send.map((row) => (
          <input key={row} type="hidden" name="row" value={row} />
        ))}
        {send.length > 0 && (
          <Button type="submit" name="act" value="do" disabled={busy}>
            {m.change[field](send.length)}
          </Button>
        )}
        <Link to={search} className="button button-outline" onClick={onCancel}>
          {adminWords.cancel}
        </Link>
      </Form>
    </Section>
  );
}

/** Reveals a product ticked by mistake, before anything changes. */
function OfCategories({ categories }: { categories: readonly OfCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <p className="mt-1 font-medium">
      {categories.map(({ category, products }) => m.ofCategory({ category, products })).join(' · ')}
    </p>
  );
}

interface ManyFieldsProps {
  answer: ShelfAnswer | undefined;
  customCategories: readonly CustomCategory[];
  busy: boolean;
}

function BulkEditFields({ answer, customCategories, busy }: ManyFieldsProps) {
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.fieldErrors) forms.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const typedOf = (field: Preview['field']) => (answer?.typed?.field === field ? answer.typed : undefined);
  const errorsOf = (field: Preview['field']) => {
    const sentence = answer?.fieldErrors?.[field];
    return sentence ? [sentence] : undefined;
  };
  const choices = {
    category: MAIN_CATEGORIES.flatMap((main) => subcategoryChoices(main, customCategories)),
    kind: KINDS.map((value) => ({ value, name: cloth.kinds[value] })),
  };
  return (
    <div ref={forms} className="mt-6 grid max-w-3xl gap-6">
      {(['price', 'stock'] as const).map((field) => (
        <Form
          key={field}
          method="post"
          noValidate
          preventScrollReset
          className={`field-rows ${field === 'price' ? 'sm:grid-cols-[1fr_1fr_1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
        >
          <WriterField />
          <input type="hidden" name="field" value={field} />
          <SelectField label={fields.names[field]} name="how" defaultValue={typedOf(field)?.how}>
            <Options of={Object.entries(m.ways[field])} />
          </SelectField>
          <TextField
            label={m.howMuch[field]}
            name="typed"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedOf(field)?.typed}
            errors={errorsOf(field)}
          />
          {field === 'price' && (
            <SelectField label={m.round} name="round" defaultValue={typedOf(field)?.round}>
              <Options of={ROUND_TO.map((unit) => [unit, m.roundTo[unit]])} />
            </SelectField>
          )}
          <Look busy={busy} label={m.look[field]} />
        </Form>
      ))}
      {(['category', 'kind'] as const).map((field) => (
        <Form
          key={field}
          method="post"
          noValidate
          preventScrollReset
          className="field-rows sm:grid-cols-[2fr_auto]"
        >
          <WriterField />
          <input type="hidden" name="field" value={field} />
          <SelectField
            label={fields.names[field]}
            name="typed"
            defaultValue={typedOf(field)?.typed ?? ''}
            errors={errorsOf(field)}
          >
            <option value="" />
            <Options of={choices[field].map(({ value, name }) => [value, name])} />
          </SelectField>
          <Look busy={busy} label={m.look[field]} />
        </Form>
      ))}
    </div>
  );
}

const Look = ({ busy, label }: { busy: boolean; label: string }) => (
  <Button type="submit" name="act" value="look" look="outline" disabled={busy} aria-label={label}>
    {m.lookFirst}
  </Button>
);
