import Languages from 'lucide-react/icons/languages';
import Tags from 'lucide-react/icons/tags';
import { data, href, replace, useFetcher } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { TextLink } from '#app/admin/ui/links.tsx';
import { useFocusInList } from '#app/admin/ui/list-tools.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { categoryName } from '#app/catalogue/category-name.ts';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseFields, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { pathSentFrom } from '#app/lib/return-path.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/failure.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import {
  addCategory,
  categoryForm,
  categoryNamesForm,
  listUsedCategories,
  nameCategory,
  renameCategory,
  type UsedCategory,
} from '#shop/catalogue/categories.server.ts';
import { MAX_CATEGORY_NAME } from '#shop/catalogue/product.ts';
import {
  listSearchWords,
  saveSearchWords,
  searchWordsForm,
} from '#shop/catalogue/search/search-words.server.ts';
import { MAX_SEARCH_WORDS } from '#shop/catalogue/search/search-words.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { AddText, TextList } from '../../ui/text-list.tsx';
import { TranslatedFields } from '../../ui/translated-fields.tsx';
import type { Route } from './+types/categories';
import { CategoryFields, CategoryFormFailure } from './category-fields.tsx';
import { notAdded } from './category-words.ts';

const notRenamed = (): Toast => ({ tone: 'error', title: m.categoryNotRenamed });

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.categories));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  return {
    categories: await attempt(shopRequest, () => listUsedCategories(shop, admin)),
    groups: await attempt(shopRequest, () => listSearchWords(shop)),
    typed: takeTyped(request.headers, url, shopRequest, admin, searchWordsForm),
  };
}

/** Saves search words or a category's names in other languages, renames the category `key`, or adds one without it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await readForm(request, categoryForm, categoryNamesForm, searchWordsForm);
  const page = pathSentFrom(request, '/admin/categories');
  if (form.has('words')) return saveWords(shopRequest, admin, form, page);
  if (form.has('nameUrdu')) return saveNames(shopRequest, admin, form, page);
  const sent = parseFields(form, categoryForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { key, ...category } = sent.value;
  const saved = await attempt(shopRequest, () =>
    key === undefined ? addCategory(shop, admin, category) : renameCategory(shop, admin, key, category),
  );
  if (!saved) {
    const failed = key === undefined ? notAdded() : notRenamed();
    return data<FormAnswer>({ typed: sent.typed, failed }, { status: 500 });
  }
  if (!saved.ok)
    return showAgain(sent, { fieldErrors: { name: [m.categoryRefused[saved.reason]] } }, undefined, 409);
  flash(shopRequest, done(key === undefined ? m.categoryAdded : m.categoryRenamed, category.name));
  return replace(page, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, notAdded());

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, groups, typed } = loaderData;
  const latest: FormAnswer | undefined = actionData;
  const isOfWords = latest?.typed?.words !== undefined;
  const answer = isOfWords ? undefined : latest;
  return (
    <>
      <h1 className="text-4xl">{adminWords.categories}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.categoriesIntro} <TextLink to="/admin/products">{adminWords.backToProducts}</TextLink>
      </p>
      <AddForm answer={answer?.typed?.key === undefined ? answer : undefined} />
      {categories ? (
        <List categories={categories} answer={answer} />
      ) : (
        <LoadFailed message={m.categoriesNotLoaded} />
      )}
      <SearchWords groups={groups} answer={isOfWords ? latest : typed ? { typed } : undefined} />
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
      className="mt-6 mb-6 flex max-w-3xl flex-wrap items-end gap-3"
    >
      <CategoryFields fetcher={fetcher} answer={latest} label={m.newCategory} />
      <Button type="submit" disabled={fetcher.state !== 'idle'}>
        {m.addCategory}
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
    return <EmptyState icon={<Tags size={40} strokeWidth={1.25} />} title={m.noCategories} />;
  return (
    <ul className="max-w-3xl border-t border-rule" {...keepsFocus}>
      {categories.map((category) => (
        <li key={category.key} tabIndex={-1} className="border-b border-rule py-2">
          <Row category={category} answer={answer?.typed?.key === category.key ? answer : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Row({ category, answer }: { category: UsedCategory; answer: FormAnswer | undefined }) {
  const { key, name, mainCategory, products, sales } = category;
  const isUnused = products === 0 && sales === 0;
  return (
    <article aria-label={m.category(name)}>
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <h2 className="text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-ink-soft">
            <span>{mainCategory ? categoryName(mainCategory) : m.allMainCategories}</span>
            <span> · </span>
            <span>{m.uses(products, sales)}</span>
          </p>
        </div>
        {isUnused && (
          <span>
            <ConfirmDialog
              trigger={adminWords.remove}
              triggerLabel={adminWords.removeOf(name)}
              question={m.removeCategoryQuestion}
              keep={m.keepCategory}
              confirm={m.removeCategory}
              action={`/admin/categories/deletion?${new URLSearchParams({ key })}`}
            />
          </span>
        )}
      </div>
      {isUnused && <RenameForm category={category} answer={isOfNames(answer) ? undefined : answer} />}
      <NamesForm category={category} answer={isOfNames(answer) ? answer : undefined} />
    </article>
  );
}

const isOfNames = (answer: FormAnswer | undefined) => answer?.typed?.nameUrdu !== undefined;

/** Names in the other languages, also of a category that is in use. */
function NamesForm({ category, answer }: { category: UsedCategory; answer: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const latest = fetcher.data ?? answer;
  const { typed, fieldErrors, failed } = latest ?? {};
  return (
    <fetcher.Form method="post" action="/admin/categories" preventScrollReset className="grid gap-3 pb-2">
      <input type="hidden" name="key" value={category.key} />
      <TranslatedFields
        texts={[{ name: 'name', label: category.name }]}
        field={(own) => ({
          ...{ name: own, required: false, optional: true, maxLength: MAX_CATEGORY_NAME },
          ...{ defaultValue: typed?.[own] ?? category[own], errors: fieldErrors?.[own] },
        })}
        answer={latest}
      >
        <Button
          type="submit"
          look="outline"
          className="justify-self-start"
          disabled={fetcher.state !== 'idle'}
        >
          {adminWords.save}
        </Button>
      </TranslatedFields>
      <FailureNote failure={failed && { failed }} />
    </fetcher.Form>
  );
}

function RenameForm({ category, answer }: { category: UsedCategory; answer: FormAnswer | undefined }) {
  const { key, name, mainCategory } = category;
  const fetcher = useFetcher<FormAnswer>();
  const latest = fetcher.data ?? answer;
  return (
    <details open={answer !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">
        {m.rename}
        <span className="sr-only"> {name}</span>
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
          label={m.newNameOf(name)}
          start={{ name, mainCategory: mainCategory ?? '' }}
        />
        <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
          {adminWords.save}
        </Button>
        <CategoryFormFailure answer={latest} />
      </fetcher.Form>
    </details>
  );
}

async function saveNames(
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
  form: URLSearchParams,
  page: string,
) {
  const sent = parseFields(form, categoryNamesForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { key, ...names } = sent.value;
  const saved = await attempt(shopRequest, () => nameCategory(shopRequest.shop, admin, key, names));
  if (!saved) {
    const failed = notRenamed();
    return data<FormAnswer>({ typed: sent.typed, failed }, { status: saved === null ? 500 : 409 });
  }
  flash(shopRequest, done(m.categoryRenamed));
  return replace(page, 303);
}

async function saveWords(
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
  form: URLSearchParams,
  page: string,
) {
  const sent = parseFields(form, searchWordsForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { words } = sent.value;
  const saved = await attempt(shopRequest, async () => {
    await saveSearchWords(shopRequest.shop, admin, words);
    return true;
  });
  if (!saved) {
    const failed = { tone: 'error', title: m.wordsNotSaved } as const;
    return data<FormAnswer>({ typed: sent.typed, failed }, { status: 500 });
  }
  flash(shopRequest, done(m.wordsSaved, words));
  return replace(page, 303);
}

interface SearchWordsProps {
  groups: readonly { id: string; words: string }[] | null;
  answer: FormAnswer | undefined;
}

/** Search synonyms, such as "tolia" for a towel. */
function SearchWords({ groups, answer }: SearchWordsProps) {
  return (
    <Section id="search-words" heading={adminWords.searchWords} className="mt-12 max-w-3xl">
      <p className="mt-2 text-ink-soft">{m.searchWordsIntro}</p>
      <div className="mt-4 border-b border-rule pb-6">
        <AddText
          action="/admin/categories"
          name="words"
          label={m.newWords}
          hint={m.newWordsHint}
          maxLength={MAX_SEARCH_WORDS}
          answer={answer}
        />
      </div>
      {groups ? (
        <TextList
          texts={groups.map(({ id, words }) => ({ id, text: words }))}
          question={m.removeWordsQuestion}
          noun={m.wordsNoun}
          deletion={(id) => href('/admin/search-words/:id/deletion', { id })}
          empty={<EmptyState icon={<Languages size={40} strokeWidth={1.25} />} title={m.noWords} />}
        />
      ) : (
        <LoadFailed message={m.wordsNotLoaded} />
      )}
    </Section>
  );
}
