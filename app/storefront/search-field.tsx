/** The search box of the products: while someone types it offers the best few. Without scripts it is a plain field. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { formatMoney } from '#shop/money.ts';
import { pictureSources } from '#shop/pictures.ts';
import { MAX_SEARCH_LENGTH } from '../list-query.ts';
import { TextField } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Suggestion } from './suggestions.ts';

/** Someone who types on does not wait for an answer. */
const PAUSE_MS = 120;
const MIN_LENGTH = 2;

export function SearchField({ defaultValue }: { defaultValue: string }) {
  const navigate = useNavigate();
  const { suggestions, ask, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const listId = useId();
  const open = suggestions.length > 0;
  const choose = ({ id }: Suggestion) => {
    close();
    navigate(href('/product/:id', { id }), { viewTransition: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const chosen = suggestions[active];
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps) {
      // One place more than there are suggestions: back in the field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + steps + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <TextField
        label="Search"
        type="search"
        name="q"
        placeholder="Search products..."
        defaultValue={defaultValue}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setActive(-1);
          ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="sheet absolute inset-x-0 top-full z-20 mt-1 py-1"
      >
        {suggestions.map((suggestion, place) => (
          // The keys are read in the field, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={suggestion.id}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            className={`flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-paper-deep ${place === active ? 'bg-paper-deep' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <Picture
              sources={pictureSources(suggestion.image)}
              alt=""
              sizes="40px"
              width={40}
              height={50}
              className="h-12 w-10"
            />
            <span className="flex-1 leading-snug">{suggestion.name}</span>
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {formatMoney(suggestion.priceInPaisa)}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {open && `${suggestions.length} suggestions`}
      </p>
    </div>
  );
}

/** What the server suggests for the latest text; nothing when it cannot be reached, as searching works without. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  useEffect(() => stop, []);
  return {
    suggestions,
    close() {
      stop();
      setSuggestions([]);
    },
    ask(typed: string) {
      stop();
      const q = typed.trim();
      if (q.length < MIN_LENGTH) return setSuggestions([]);
      timer.current = setTimeout(async () => {
        asked.current = new AbortController();
        try {
          const { signal } = asked.current;
          const answer = await fetch(`/products/suggestions?q=${encodeURIComponent(q)}`, { signal });
          if (answer.ok) setSuggestions(await answer.json());
        } catch {
          // Typed on, or no network.
        }
      }, PAUSE_MS);
    },
  };
}
