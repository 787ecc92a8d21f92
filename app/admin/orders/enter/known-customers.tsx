/** Offers earlier customers while phone or name is typed; filling in can be undone. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pause } from '#app/admin/ui/debounce.ts';
import { address } from '#app/lib/address.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { m } from '#words/enter.ts';
import { m as orders } from '#words/orders.ts';

interface Known {
  phoneE164: string;
  phone: string;
  fullName: string;
  address: string;
  city: string;
  refused: number;
}

const PAUSE_MS = 250;
const LEAST = 3;
const FILLED = ['phone', 'fullName', 'address', 'city'] as const;
type Filled = Pick<Known, (typeof FILLED)[number]>;

interface KnownCustomersProps {
  form: RefObject<HTMLFormElement | null>;
  onFilled: () => void;
}

export function KnownCustomers({ form, onFilled }: KnownCustomersProps) {
  const [customers, setCustomers] = useState<readonly Known[]>([]);
  const [filled, setFilled] = useState<{ name: string; before: Filled } | null>(null);
  const undo = useRef<HTMLParagraphElement>(null);
  const asked = useRef<AbortController>(undefined);
  const list = useRef<HTMLUListElement>(null);
  // The bottom bar would cover them.
  useEffect(() => {
    if (customers.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [customers]);
  // The pressed button disappears, so focus its undo.
  useEffect(() => undo.current?.querySelector('button')?.focus(), [filled]);
  useEffect(() => {
    const fields = form.current;
    const ask = async ({ target }: Event) => {
      // Typing on keeps the current values.
      setFilled(null);
      if (!(target instanceof HTMLInputElement) || !['phone', 'fullName'].includes(target.name)) return;
      asked.current?.abort();
      asked.current = new AbortController();
      const { signal } = asked.current;
      setCustomers(
        target.value.trim().length < LEAST ? [] : await offered(target.value, signal).catch(() => []),
      );
    };
    fields?.addEventListener('input', ask);
    return () => {
      asked.current?.abort();
      fields?.removeEventListener('input', ask);
    };
  }, [form]);
  /** Returns the previous values. */
  const fillIn = (values: Filled): Filled => {
    const before = { ...values };
    for (const name of FILLED) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      before[name] = field.value;
      field.value = values[name];
    }
    onFilled();
    return before;
  };
  const fill = (person: Known) => {
    setCustomers([]);
    setFilled({ name: person.fullName, before: fillIn(person) });
  };
  const takeBack = (before: Filled) => {
    fillIn(before);
    setFilled(null);
    form.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus();
  };
  return (
    <div role="status">
      {filled && (
        <p ref={undo} className="apart gap-2 text-ink-soft">
          <span>{m.filledIn(filled)}</span>
          <Button type="button" look="outline" onClick={() => takeBack(filled.before)}>
            {orders.undo}
          </Button>
        </p>
      )}
      {customers.length > 0 && (
        <ul ref={list} aria-label={m.offered} className="grid gap-1">
          {customers.map((person) => (
            <li key={person.phoneE164}>
              <PersonButton person={person} onChoose={() => fill(person)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PersonButton({ person, onChoose }: { person: Known; onChoose: () => void }) {
  return (
    <Button
      type="button"
      look="outline"
      className="h-auto min-h-11 w-full justify-start px-3 py-1 text-start whitespace-normal"
      aria-label={`${m.take(person.fullName)}, ${person.phone}`}
      onClick={onChoose}
    >
      <span>
        <bdi>{person.fullName}</bdi> · <Ltr>{person.phone}</Ltr>
        {person.city && (
          <>
            {' · '}
            <bdi>{person.city}</bdi>
          </>
        )}
        {person.refused > 0 && (
          <span className="block text-sm text-madder">{m.refusedBefore(person.refused)}</span>
        )}
      </span>
    </Button>
  );
}

/** Throws when aborted by further typing, and offline. */
async function offered(typed: string, signal: AbortSignal): Promise<Known[]> {
  await pause(PAUSE_MS, signal);
  const answer = await fetch(address(`/admin/people/offered?q=${encodeURIComponent(typed)}`), { signal });
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return [];
  return answer.json();
}
