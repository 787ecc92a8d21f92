import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatWhen } from '#app/admin/ui/format-when.ts';
import { fetchItemList } from '#app/admin/ui/item-list.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { useAuth } from '#app/lib/auth.tsx';
import { newId } from '#app/lib/new-id.ts';
import { Button } from '#app/ui/button.tsx';
import { ShowToast, showToast } from '#app/ui/toast.tsx';
import { m } from '#words/enter.ts';
import { m as orders } from '#words/orders.ts';
import { type ChangeRow, productsOf } from '../detail/change-fields.ts';
import { type Draft, dropDraft, readDrafts, restoreDraft } from './drafts.ts';
import type { EnterAnswer } from './enter.tsx';
import { sourceOf, usualFor } from './enter-fields.ts';
import { EnterForm, type Typed } from './enter-form.tsx';
import {
  backToDraft,
  dropEntry,
  readEntries,
  sendEntries,
  type UnsentEntry,
  watchEntries,
} from './unsent-entries.ts';

interface EnterPageProps extends Omit<ComponentProps<typeof EnterForm>, 'writer' | 'draft' | 'isToFocus'> {
  isFor: boolean;
}

/** A new form follows each entry kept on the device. */
export function EnterPage({ answer, typed, rows, isFor, checkoutKey, ...rest }: EnterPageProps) {
  const writer = useAuth().user?.id ?? '';
  const usual = () => {
    const source = sourceOf(typed.source);
    return { source, ...usualFor(source) };
  };
  const [sentKey] = useState(answer?.typed?.checkoutKey);
  const form = useOpenedForm({ writer, isFor, opened: { typed, rows, checkoutKey }, sentKey });
  const saved = answer?.isSaved ? answer : null;
  const shown = useRef<EnterAnswer>(null);
  const openUsual = useRef(() => {});
  openUsual.current = () => form.openWith({ typed: usual(), rows: [] });
  useEffect(fetchItemList, []);
  useEffect(() => {
    if (!saved || shown.current === saved) return;
    shown.current = saved;
    openUsual.current();
  }, [saved]);
  return (
    <>
      <p className="mt-1 text-ink-soft">{m.intro}</p>
      <DraftNotice
        begunAt={form.begunAt}
        isEmptied={form.emptied !== null}
        others={form.others}
        onEmpty={() => form.empty(usual())}
        onUndo={() => form.emptied && form.goOn(form.emptied)}
        onGoOn={form.goOn}
      />
      <WaitingEntries
        onEdit={({ fields, rows: of }, draft) =>
          form.openWith({ typed: Object.fromEntries(fields), rows: of, draft, isToFocus: true })
        }
      />
      <EnterForm key={form.nth} {...rest} {...form} writer={writer} answer={saved ? undefined : answer} />
      <ShowToast toast={saved?.toast} />
    </>
  );
}

interface Opened {
  typed: Typed;
  rows: ChangeRow[];
  checkoutKey: string;
}

interface OpenedForm extends Opened {
  /** React key: renews the form when another replaces it. */
  nth: number;
  draft: Pick<Draft, 'id' | 'start'>;
  /** Milliseconds UTC; null where no draft was filled in. */
  begunAt: number | null;
  /** The draft that "Begin empty" removed, for Undo. */
  emptied: Draft | null;
  others: Draft[];
  /** Takes the focus because the button that opened it is gone. */
  isToFocus: boolean;
}

interface OpenedFormParts {
  writer: string;
  isFor: boolean;
  opened: Opened;
  sentKey: string | undefined;
}

/**
 * Opened for a person, the form continues that person's draft, else the newest one. `sentKey` is
 * the key of the form that this page answers without scripts: its order may exist.
 */
function useOpenedForm({ writer, isFor, opened, sentKey }: OpenedFormParts) {
  const { search } = useLocation();
  const [start] = useState(isFor ? search : '');
  const [form, setForm] = useState<OpenedForm>({
    ...opened,
    checkoutKey: sentKey ?? opened.checkoutKey,
    nth: 0,
    draft: { id: '', start },
    begunAt: null,
    emptied: null,
    others: [],
    isToFocus: false,
  });
  const openWith = (to: Omit<Opened, 'checkoutKey'> & Partial<OpenedForm>) =>
    setForm(({ nth }) => {
      const draft = to.draft ?? { id: newId(), start: '' };
      const others = readDrafts(writer).filter(({ id }) => id !== draft.id);
      return {
        begunAt: null,
        emptied: null,
        isToFocus: false,
        ...to,
        nth: nth + 1,
        checkoutKey: newId(),
        draft,
        others,
      };
    });
  const goOn = (draft: Draft) => {
    restoreDraft(writer, draft);
    openWith({ typed: Object.fromEntries(draft.fields), rows: draft.rows, draft, begunAt: draft.at });
  };
  const atFirst = useRef(() => {});
  atFirst.current = () => {
    const drafts = readDrafts(writer);
    const id = opened.typed.draft || newId();
    const before = opened.typed.draft ? undefined : drafts.find((one) => !isFor || one.start === start);
    if (before) goOn(before);
    // A cached page's key may have made an order.
    else
      setForm((one) => {
        const others = drafts.filter((draft) => draft.id !== id);
        return { ...one, checkoutKey: sentKey ?? newId(), draft: { id, start }, others };
      });
  };
  useEffect(() => {
    if (writer) atFirst.current();
  }, [writer]);
  return {
    ...form,
    goOn,
    openWith,
    empty: (typed: Typed) => {
      const emptied = readDrafts(writer).find(({ id }) => id === form.draft.id) ?? null;
      dropDraft(writer, form.draft.id);
      openWith({ typed, rows: [], emptied });
    },
  };
}

interface DraftNoticeProps {
  begunAt: number | null;
  isEmptied: boolean;
  others: readonly Draft[];
  onEmpty: () => void;
  onUndo: () => void;
  onGoOn: (draft: Draft) => void;
}

function DraftNotice({ begunAt, isEmptied, others, onEmpty, onUndo, onGoOn }: DraftNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const goOn = (draft: Draft) => {
    onGoOn(draft);
    box.current?.focus();
  };
  const isFilled = begunAt !== null;
  return (
    <div ref={box} role="status" tabIndex={-1} className="grid gap-2">
      {(isFilled || isEmptied) && (
        <div className="notice mt-4 apart gap-2">
          <p>{isFilled ? m.filledFrom({ time: formatWhen(begunAt) }) : m.emptied}</p>
          <Button type="button" look="outline" onClick={isFilled ? onEmpty : onUndo}>
            {isFilled ? m.beginEmpty : orders.undo}
          </Button>
        </div>
      )}
      {others.map((draft) => (
        <div key={draft.id} className="notice mt-4 apart gap-2">
          <p>{m.otherBegun({ time: formatWhen(draft.at), order: shortOf(draft) })}</p>
          <Button type="button" look="outline" onClick={() => goOn(draft)}>
            {m.goOn}
          </Button>
        </div>
      ))}
    </div>
  );
}

function shortOf({ fields }: Draft): string {
  const form = new URLSearchParams(fields);
  return m.entry({
    name: form.get('fullName') || form.get('phone') || m.noName,
    items: productsOf(form).length,
  });
}

interface WaitingEntriesProps {
  onEdit: (entry: UnsentEntry, draft: Pick<Draft, 'id' | 'start'>) => void;
}

/** Entries not yet in the shop: sent once online, editable if refused. */
function WaitingEntries({ onEdit }: WaitingEntriesProps) {
  const writer = useAuth().user?.id ?? '';
  const [entries, setEntries] = useState<readonly UnsentEntry[]>([]);
  useEffect(() => {
    const look = () => setEntries(readEntries(writer));
    const online = () => send(writer);
    look();
    if (navigator.onLine) online();
    window.addEventListener('online', online);
    const end = watchEntries(look);
    return () => {
      end();
      window.removeEventListener('online', online);
    };
  }, [writer]);
  if (entries.length === 0) return null;
  return (
    <Section id="entries-waiting" heading={m.waiting} className="notice mt-4" look="text-lg font-semibold">
      <p className="text-sm">{m.waitingText}</p>
      <ul className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <li key={entry.key} className="border-t border-rule pt-2">
            <WaitingEntry
              entry={entry}
              onEdit={() => onEdit(entry, backToDraft(writer, entry))}
              onDrop={() => dropEntry(writer, entry.key)}
            />
          </li>
        ))}
      </ul>
      <Button type="button" className="mt-3" onClick={() => send(writer)}>
        {m.sendNow}
      </Button>
    </Section>
  );
}

const send = (writer: string) =>
  void sendEntries(writer, (number) => showToast({ tone: 'success', title: m.sent(number) }));

interface WaitingEntryProps {
  entry: UnsentEntry;
  onEdit: () => void;
  onDrop: () => void;
}

function WaitingEntry({ entry: { fields, state, why = '' }, onEdit, onDrop }: WaitingEntryProps) {
  const form = new URLSearchParams(fields);
  const items = productsOf(form).length;
  return (
    <>
      <p className="font-medium">{m.entry({ name: form.get('fullName') || m.atCounter, items })}</p>
      <p className={state === 'refused' ? 'text-madder' : 'text-ink-soft'}>
        {state === 'refused' ? m.refused(why) : m.states[state]}
      </p>
      {state === 'refused' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button type="button" look="outline" onClick={onEdit}>
            {m.edit}
          </Button>
          <Button type="button" look="danger-quiet" onClick={onDrop}>
            {m.drop}
          </Button>
        </div>
      )}
    </>
  );
}
