/** Tools of the admin's lists. All state is in the URL, so a link shows the same list. */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { SearchButton } from '#app/ui/search-button.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { Options } from './options.tsx';

interface SearchBarProps {
  /** Noun of the entries, such as `orders`. */
  what: string;
  q: string;
  hint?: string;
  /** One row on phones, without visible labels. */
  compact?: boolean;
  /** With scripts it searches while one types; for searches that are quick. */
  isLive?: boolean;
  children?: ReactNode;
}

export function SearchBar({ what, q, hint, compact = false, isLive = false, children }: SearchBarProps) {
  const submit = useSubmit();
  const look = compact ? 'compact-search mt-2 gap-2 lg:mt-6 lg:gap-3' : 'mt-6 gap-3';
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      className={`${look} flex flex-wrap items-end print:hidden`}
      onInput={({ currentTarget }) =>
        isLive && submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      <div className={`${compact ? 'min-w-0 sm:min-w-40' : 'min-w-40'} max-w-xl flex-1`}>
        <TextField
          ref={useValueOfUrl<HTMLInputElement>(q, isLive)}
          label={m.searchIn(what)}
          placeholder={hint ?? (compact ? frame.search : undefined)}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          button={<SearchButton />}
        />
      </div>
      {children}
    </Form>
  );
}

/**
 * Updates a field when its URL value changes, as by Back; a `key` would replace the element and lose the
 * focus. Skips the first render: there may be text typed before hydration.
 */
function useValueOfUrl<Field extends HTMLInputElement | HTMLSelectElement>(value: string, isLive = false) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    // A late response must not overwrite newer input.
    if (isLive && field.current === document.activeElement) return;
    if (field.current) field.current.value = value;
  }, [value, isLive]);
  return field;
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  /** An empty value is left out of the URL. */
  options: readonly (readonly [value: string, words: string])[];
}

export function Choice({ label, name, value, options }: ChoiceProps) {
  const submit = useSubmit();
  return (
    <SelectField
      ref={useValueOfUrl<HTMLSelectElement>(value)}
      label={label}
      name={name}
      defaultValue={value}
      onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
    >
      <Options of={options} />
    </SelectField>
  );
}

/** Rarely used choices: on phones behind a button, which works without scripts. */
export function MoreChoices({ open, children }: { open: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <input type="checkbox" id={id} defaultChecked={open} className="peer sr-only lg:hidden" />
      <label
        htmlFor={id}
        className="button button-outline self-stretch px-2.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 lg:hidden"
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
        <span className="sr-only">{m.moreFilters}</span>
      </label>
      <div className="hidden w-full flex-wrap gap-2 peer-checked:flex lg:contents">{children}</div>
    </>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly { to: string; words: string; open: boolean }[];
}

/** Status filter as links. They wrap: users missed those that needed scrolling. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="-mx-2 mt-4 flex flex-wrap border-b border-rule print:hidden">
      {tabs.map(({ to, words, open }) => (
        <Link
          key={to}
          to={to}
          aria-current={open ? 'page' : undefined}
          className={`flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap ${open ? 'border-indigo' : 'border-transparent'}`}
        >
          {words.charAt(0).toUpperCase() + words.slice(1)}
        </Link>
      ))}
    </nav>
  );
}

interface FoundProps<Item extends { id: string }> {
  /** Null when loading failed. */
  page: Page<Item> | null;
  notLoaded: string;
  words: readonly [one: string, many: string];
  icon: ReactNode;
  /** Whether entries may be hidden; `status` is the filter's word. */
  filter: { q: string; status?: string | undefined; other?: boolean };
  emptyTitle?: string | undefined;
  /** URL of the unfiltered list. */
  all: string;
  head?: ReactNode;
  className: string;
  children: (item: Item) => ReactNode;
}

export function Found<Item extends { id: string }>(props: FoundProps<Item>) {
  const { page: found, notLoaded, words, icon, filter, emptyTitle, all, head, className, children } = props;
  const [, many] = words;
  const keepsFocus = useFocusInList(found?.items ?? []);
  if (!found) return <ListFailed message={notLoaded} />;
  const { items } = found;
  if (items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState icon={icon} title={emptyTitle ?? titleOfEmpty(many, filter)}>
          {(filter.q || filter.status || filter.other) && (
            <ButtonLink to={all} look="outline">
              {m.showAll(many)}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {head ?? (
        <div className="mt-2 sm:mt-4">
          <FoundCount page={found} words={words} />
        </div>
      )}
      <ul className={className} {...keepsFocus}>
        {items.map((item) => (
          // Clear of the selection's bar below the header.
          <li key={item.id} id={`item-${item.id}`} tabIndex={-1} className="scroll-mt-16">
            {children(item)}
          </li>
        ))}
      </ul>
      <Pages of={found} />
    </>
  );
}

export const ListFailed = ({ message }: { message: string }) => (
  <div className="mt-6">
    <LoadFailed message={message} />
  </div>
);

type FoundCountProps = Pick<FoundProps<{ id: string }>, 'words'> & {
  page: Pick<Page<unknown>, 'total' | 'isAtLeast'>;
};

export function FoundCount({ page: { total, isAtLeast }, words: [one, many] }: FoundCountProps) {
  const shown = total.toLocaleString('en-US');
  return (
    <p role="status" className="text-ink-soft">
      <span>{isAtLeast ? <Ltr>{`${shown}+`}</Ltr> : shown}</span> <span>{total === 1 ? one : many}</span>
    </p>
  );
}

/**
 * Focuses the item of the URL's hash. When the focused item leaves the list, the next one, or the last, gets
 * the focus.
 */
export function useFocusInList(items: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: string; place: number } | null>(null);
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (named && list.current?.contains(named)) named.focus({ preventScroll: true });
  }, [hash]);
  useLayoutEffect(() => {
    const had = focused.current;
    if (!had || items.some(({ id }) => id === had.id)) return;
    focused.current = null;
    if (document.activeElement && document.activeElement !== document.body) return; // focus is elsewhere
    const next = list.current?.children[Math.min(had.place, items.length - 1)];
    const place = next instanceof HTMLElement ? next : document.getElementById('content');
    place?.focus({ preventScroll: true });
  }, [items]);
  const onFocus = ({ target }: FocusEvent) => {
    const place = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
    const item = items[place];
    focused.current = item ? { id: item.id, place } : null;
  };
  return { ref: list, onFocus };
}

function titleOfEmpty(many: string, { q, status, other }: FoundProps<{ id: string }>['filter']): string {
  if (q || other) return m.noneFound(many);
  return status ? m.noneOf({ status, what: many }) : m.noneYet(many);
}
