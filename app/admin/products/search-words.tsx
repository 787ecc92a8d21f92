/** Search synonyms, such as "tolia" for a towel. */
import Languages from 'lucide-react/icons/languages';
import { data, href, Link, replace } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { pathSentFrom } from '#app/lib/return-path.ts';
import { done } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import {
  listSearchWords,
  saveSearchWords,
  searchWordsForm,
} from '#shop/catalogue/search/search-words.server.ts';
import { MAX_SEARCH_WORDS } from '#shop/catalogue/search/search-words.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { AddText, TextList } from '../ui/text-list.tsx';
import type { Route } from './+types/search-words';

const PAGE = '/admin/search-words';
const failure = (): Toast => ({ tone: 'error', title: m.wordsNotSaved });

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.searchWords));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const typed = takeTyped(request.headers, url, shopRequest, adminOf(context, handle), searchWordsForm);
  return { groups: await attempt(shopRequest, () => listSearchWords(shopRequest.shop)), typed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const sent = await parseForm(request, searchWordsForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { words } = sent.value;
  const saved = await attempt(shopRequest, async () => {
    await saveSearchWords(shopRequest.shop, adminOf(context, handle), words);
    return true;
  });
  if (!saved) return data<FormAnswer>({ typed: sent.typed, failed: failure() }, { status: 500 });
  flash(shopRequest, done(m.wordsSaved, words));
  return replace(pathSentFrom(request, PAGE), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failure());

export default function SearchWordsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, typed } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  return (
    <>
      <h1 className="text-4xl">{admin.searchWords}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.searchWordsIntro}{' '}
        <Link to="/admin/products" className="link">
          {admin.backToProducts}
        </Link>
      </p>
      <div className="mt-6 max-w-3xl border-b border-rule pb-6">
        <AddText
          action={PAGE}
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
    </>
  );
}
