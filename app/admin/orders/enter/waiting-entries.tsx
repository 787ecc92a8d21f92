/** Entries not yet in the shop: sent once online, editable if refused. */
import { useEffect, useState } from 'react';
import { useAuth } from '#app/lib/auth.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { m } from '#words/enter.ts';
import { productsOf } from '../detail/change-fields.ts';
import type { Draft } from './drafts.ts';
import {
  backToDraft,
  dropEntry,
  readEntries,
  sendEntries,
  type UnsentEntry,
  watchEntries,
} from './unsent-entries.ts';

interface WaitingEntriesProps {
  onEdit: (entry: UnsentEntry, draft: Pick<Draft, 'id' | 'start'>) => void;
}

export function WaitingEntries({ onEdit }: WaitingEntriesProps) {
  const writer = useAuth().user?.id ?? '';
  const [entries, setEntries] = useState<readonly UnsentEntry[]>([]);
  const send = () =>
    sendEntries(writer, (orderNumber) =>
      showToast({
        tone: 'success',
        title: m.sent(orderNumber),
      }),
    );
  useEffect(() => {
    const look = () => setEntries(readEntries(writer));
    const online = () =>
      void sendEntries(writer, (number) => showToast({ tone: 'success', title: m.sent(number) }));
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
    <section aria-labelledby="entries-waiting" className="notice mt-4">
      <h2 id="entries-waiting" className="text-lg font-semibold">
        {m.waiting}
      </h2>
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
      <Button type="button" className="mt-3" onClick={() => void send()}>
        {m.sendNow}
      </Button>
    </section>
  );
}

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
