/** People who ordered before, offered while their phone or name is typed: a press fills in name, phone and address. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#words/enter.ts';
import { address } from '../../address.ts';
import { Button } from '../../ui/button.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { pause } from '../pause.ts';

interface Known {
  phoneE164: string;
  phone: string;
  fullName: string;
  address: string;
  city: string;
  refused: number;
}

/** Someone who types on does not wait for an answer. */
const PAUSE_MS = 250;
const LEAST = 3;
const FILLED = ['phone', 'fullName', 'address', 'city'] as const;

interface KnownPeopleProps {
  form: RefObject<HTMLFormElement | null>;
  onFilled: () => void;
}

export function KnownPeople({ form, onFilled }: KnownPeopleProps) {
  const [people, setPeople] = useState<readonly Known[]>([]);
  const asked = useRef<AbortController>(undefined);
  const list = useRef<HTMLUListElement>(null);
  // The bar at the bottom would cover them.
  useEffect(() => {
    if (people.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [people]);
  useEffect(() => {
    const fields = form.current;
    const ask = async ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !['phone', 'fullName'].includes(target.name)) return;
      asked.current?.abort();
      asked.current = new AbortController();
      const { signal } = asked.current;
      setPeople(
        target.value.trim().length < LEAST ? [] : await offered(target.value, signal).catch(() => []),
      );
    };
    fields?.addEventListener('input', ask);
    return () => {
      asked.current?.abort();
      fields?.removeEventListener('input', ask);
    };
  }, [form]);
  const fill = (person: Known) => {
    for (const name of FILLED) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = person[name];
    }
    setPeople([]);
    onFilled();
  };
  return (
    <div role="status">
      {people.length > 0 && (
        <ul ref={list} aria-label={m.offered} className="grid gap-1">
          {people.map((person) => (
            <li key={person.phoneE164}>
              <Button
                type="button"
                look="outline"
                className="h-auto min-h-11 w-full justify-start px-3 py-1 text-start whitespace-normal"
                aria-label={`${m.take(person.fullName)}, ${person.phone}`}
                onClick={() => fill(person)}
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
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Throws when somebody types on, and without a network. */
async function offered(typed: string, signal: AbortSignal): Promise<Known[]> {
  await pause(PAUSE_MS, signal);
  const answer = await fetch(address(`/admin/people/offered?q=${encodeURIComponent(typed)}`), { signal });
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return [];
  return answer.json();
}
