/** Search synonyms, such as "tolia" for a towel. */
import Languages from 'lucide-react/icons/languages';
import { href } from 'react-router';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { MAX_SEARCH_WORDS } from '#shop/catalogue/search/search-words.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { AddText, TextList } from '../../ui/text-list.tsx';

interface SearchWordsProps {
  /** Null when loading failed. */
  groups: readonly { id: string; words: string }[] | null;
  answer: FormAnswer | undefined;
}

export function SearchWords({ groups, answer }: SearchWordsProps) {
  return (
    <section aria-labelledby="search-words" className="mt-12 max-w-3xl">
      <h2 id="search-words" className="text-2xl">
        {admin.searchWords}
      </h2>
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
    </section>
  );
}
