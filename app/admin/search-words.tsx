/** Search words: what shoppers may type for the same thing, such as "tolia" for a towel. */
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { listSearchWords, saveSearchWords, searchWordsForm } from '#shop/search-words.server.ts';
import { MAX_SEARCH_WORDS, type SearchWords } from '#shop/search-words.ts';
import { requestOf } from '../context.ts';
import { attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { readForm } from '../forms.server.ts';
import { adminOf } from '../guards.server.ts';
import { privateHead } from '../head.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FailureNote } from '../ui/failure.tsx';
import { TextField } from '../ui/field.tsx';
import { EmptyState, LoadFailed } from '../ui/states.tsx';
import type { Route } from './+types/search-words';
import { useFocusInList } from './list-tools.tsx';

const FAILED = { tone: 'error', title: 'Failed to save words. Please try again.' } as const;

export const meta: Route.MetaFunction = () => privateHead('Search Words | Admin');

/** One query: all groups. */
export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  return { groups: await attempt(shopRequest, () => listSearchWords(shopRequest.shop)) };
}

/** What was typed and why it was not kept, or that the shop failed. */
interface Answer {
  typed: string;
  errors: string[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const typed = (await readForm(request, 'words')).get('words') ?? '';
  const words = searchWordsForm.safeParse(typed);
  if (!words.success)
    return data<Answer>(
      { typed, errors: words.error.issues.map(({ message }) => message).slice(0, 1) },
      { status: 400 },
    );
  const saved = await attempt(shopRequest, async () => {
    await saveSearchWords(shopRequest.shop, adminOf(context), words.data);
    return true;
  });
  if (!saved) return data<Answer>({ typed, errors: [FAILED.title] }, { status: 500 });
  flash(shopRequest, { tone: 'success', title: 'Words saved', description: words.data });
  return redirect('/admin/search-words', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);

export default function SearchWordsScreen({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  const busy = useNavigation().formAction === '/admin/search-words';
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(groups?.length ?? 0);
  const count = groups?.length ?? 0;
  useEffect(() => {
    // Emptied with each group that was saved; the focus stays in it.
    if (count > known.current) form.current?.reset();
    known.current = count;
  }, [count]);
  return (
    <>
      <h1 className="text-4xl">Search Words</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Words that mean the same: who searches for one finds what has any of them. Spelling mistakes and the
        beginnings of words are found anyway.{' '}
        <Link to="/admin/products" className="link">
          Back to the products
        </Link>
      </p>
      <Form
        ref={form}
        method="post"
        className="mt-6 flex flex-wrap items-end gap-3 border-b border-rule pb-6"
      >
        <div className="min-w-56 flex-1">
          <TextField
            label="New words"
            hint="With commas between them, such as: towel, tolia, تولیہ"
            name="words"
            required
            maxLength={MAX_SEARCH_WORDS}
            defaultValue={answer?.typed}
            errors={answer?.errors}
          />
        </div>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        {actionData && 'failed' in actionData && <FailureNote failure={actionData} />}
      </Form>
      {groups ? <Groups groups={groups} /> : <LoadFailed message="The words could not be loaded." />}
    </>
  );
}

function Groups({ groups }: { groups: readonly SearchWords[] }) {
  const keepsFocus = useFocusInList(groups);
  if (groups.length === 0)
    return (
      <EmptyState icon={<Languages size={40} strokeWidth={1.25} />} title="There are no search words yet." />
    );
  return (
    <ul {...keepsFocus}>
      {groups.map(({ id, words }) => (
        <li key={id} tabIndex={-1} className="flex items-center gap-3 border-b border-rule py-2">
          <span className="flex-1" dir="auto">
            {words}
          </span>
          <ConfirmDialog
            trigger="Delete"
            triggerLabel={`Delete: ${words}`}
            question="Are you sure you want to delete these words?"
            keep="Keep words"
            confirm="Delete words"
            action={href('/admin/search-words/:id/deletion', { id })}
          />
        </li>
      ))}
    </ul>
  );
}
