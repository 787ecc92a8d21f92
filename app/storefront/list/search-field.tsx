import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { address } from '#app/lib/address.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { TextField } from '#app/ui/field.tsx';
import { SearchButton } from '#app/ui/search-button.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/products.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import type { Suggestion } from './suggestions.ts';

const PAUSE_MS = 120;
const MIN_LENGTH = 2;

export function SearchField({ defaultValue }: { defaultValue: string }) {
  const { suggestions, List, ask, close } = useSuggestions();
  const navigate = useNavigate();
  const choose = ({ id }: Suggestion) => {
    close();
    navigate(productPath(id), { viewTransition: true });
  };
  const { active, setActive, onKeyDown } = useArrowKeys(suggestions, choose, close);
  const listId = useId();
  const open = suggestions.length > 0;
  return (
    <div className="relative">
      <TextField
        id="search"
        label={m.search}
        type="search"
        name="q"
        placeholder={frame.searchPlaceholder}
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
        button={<SearchButton />}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.suggestions}
        hidden={!open}
        className="sheet absolute inset-x-0 top-full z-20 mt-1 py-1"
      >
        {List && <List id={listId} suggestions={suggestions} active={active} onChoose={choose} />}
      </div>
      <p role="status" className="sr-only">
        {open && m.suggested(suggestions.length)}
      </p>
    </div>
  );
}

/** Index of the chosen suggestion, -1 for the field. */
function useArrowKeys(
  suggestions: readonly Suggestion[],
  choose: (suggestion: Suggestion) => void,
  close: () => void,
) {
  const [active, setActive] = useState(-1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return;
    const chosen = suggestions[active];
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps) {
      const places = suggestions.length + 1;
      setActive(((active + 1 + steps + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

/** None on failure, as searching works without them. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  useEffect(() => stop, []);
  return {
    suggestions,
    List,
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
          const answer = await fetch(address(`/products/suggestions?q=${encodeURIComponent(q)}`), { signal });
          const { SuggestionList } = await import('./suggestion-list.tsx');
          setList(() => SuggestionList);
          if (answer.ok && !signal.aborted) setSuggestions(await answer.json());
        } catch {
          // Typed on, or offline.
        }
      }, PAUSE_MS);
    },
  };
}
