/** The shop's own categories: added here or beside a product's form; renamed and deleted while no product has them. */
import Tags from 'lucide-react/icons/tags';
import { data, Link, replace, useFetcher } from 'react-router';
import {
  addCategory,
  categoryForm,
  listUsedCategories,
  renameCategory,
  type UsedCategory,
} from '#shop/catalogue/categories.server.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { parseForm, showAgain } from '../forms.server.ts';
import type { FormAnswer } from '../forms.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { pathSentFrom } from '../return-path.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState, LoadFailed } from '../ui/states.tsx';
import type { Route } from './+types/categories';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';
import { CATEGORY_REFUSALS, NOT_ADDED } from './category-words.ts';
import { useFocusInList } from './list-tools.tsx';

const NOT_RENAMED = { tone: 'error', title: 'Failed to rename category. Please try again.' } as const;

export const meta: Route.MetaFunction = () => privateHead('Categories | Admin');

/** One query: all of them with their use. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  return { categories: await attempt(shopRequest, () => listUsedCategories(shopRequest.shop, admin)) };
}

/** Adds a category; with the `key` of one, renames that one. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  const sent = await parseForm(request, categoryForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { key, ...category } = sent.value;
  const saved = await attempt(shopRequest, () =>
    key === undefined
      ? addCategory(shopRequest.shop, admin, category)
      : renameCategory(shopRequest.shop, admin, key, category),
  );
  if (!saved) {
    const failed = key === undefined ? NOT_ADDED : NOT_RENAMED;
    return data<FormAnswer>({ typed: sent.typed, failed }, { status: 500 });
  }
  if (!saved.ok)
    return showAgain(sent, { fieldErrors: { name: [CATEGORY_REFUSALS[saved.reason]] } }, undefined, 409);
  flash(shopRequest, {
    tone: 'success',
    title: key === undefined ? 'Category added' : 'Category renamed',
    description: category.name,
  });
  return replace(pathSentFrom(request, '/admin/categories'), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, NOT_ADDED);

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  // Before scripts the answer to either form is this page.
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <h1 className="text-4xl">Categories</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Subcategories of your own, beside those that the shop always has. One that a product has can be
        neither renamed nor deleted.{' '}
        <Link to="/admin/products" className="link">
          Back to the products
        </Link>
      </p>
      <AddForm answer={answer?.typed?.key === undefined ? answer : undefined} />
      {categories ? (
        <List categories={categories} answer={answer} />
      ) : (
        <LoadFailed message="The categories could not be loaded." />
      )}
    </>
  );
}

function AddForm({ answer }: { answer: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const latest = fetcher.data ?? answer;
  return (
    <fetcher.Form
      method="post"
      action="/admin/categories"
      preventScrollReset
      className="mt-6 mb-6 flex flex-wrap items-end gap-3"
    >
      <CategoryFields fetcher={fetcher} answer={latest} label="New category" />
      <Button type="submit" disabled={fetcher.state !== 'idle'}>
        Add Category
      </Button>
      <CategoryFormFailure answer={latest} />
    </fetcher.Form>
  );
}

interface ListProps {
  categories: readonly UsedCategory[];
  answer: FormAnswer | undefined;
}

function List({ categories, answer }: ListProps) {
  const keepsFocus = useFocusInList(categories.map(({ key }) => ({ id: key })));
  if (categories.length === 0)
    return (
      <EmptyState
        icon={<Tags size={40} strokeWidth={1.25} />}
        title="There are no categories of your own yet."
      />
    );
  return (
    <ul className="border-t border-rule" {...keepsFocus}>
      {categories.map((category) => (
        <li key={category.key} tabIndex={-1} className="border-b border-rule py-2">
          <Row category={category} answer={answer?.typed?.key === category.key ? answer : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Row({ category, answer }: { category: UsedCategory; answer: FormAnswer | undefined }) {
  const { key, name, mainCategory, products } = category;
  return (
    <article aria-label={`Category ${name}`}>
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <h2 className="text-lg">{name}</h2>
          <p className="text-ink-soft">
            {mainCategory ?? 'All main categories'} · {useWords(products)}
          </p>
        </div>
        {products === 0 && (
          <span>
            <ConfirmDialog
              trigger="Delete"
              triggerLabel={`Delete ${name}`}
              question="Are you sure you want to delete this category?"
              keep="Keep category"
              confirm="Delete category"
              action={`/admin/categories/deletion?${new URLSearchParams({ key })}`}
            />
          </span>
        )}
      </div>
      {products === 0 && <RenameForm category={category} answer={answer} />}
    </article>
  );
}

function useWords(products: number): string {
  if (products === 0) return 'not used yet';
  return products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`;
}

function RenameForm({ category, answer }: { category: UsedCategory; answer: FormAnswer | undefined }) {
  const { key, name, mainCategory } = category;
  const fetcher = useFetcher<FormAnswer>();
  const latest = fetcher.data ?? answer;
  return (
    <details open={answer !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <fetcher.Form
        method="post"
        action="/admin/categories"
        preventScrollReset
        className="flex flex-wrap items-end gap-3 pb-2"
      >
        <input type="hidden" name="key" value={key} />
        <CategoryFields
          fetcher={fetcher}
          answer={latest}
          label={`New name of ${name}`}
          start={{ name, mainCategory: mainCategory ?? '' }}
        />
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          Save
        </Button>
        <CategoryFormFailure answer={latest} />
      </fetcher.Form>
    </details>
  );
}
