/** The tools above the admin's lists: search, filters and order. All of it is in the URL, so that a link shows the same list. */
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/admin.ts';
import { MAX_SEARCH_LENGTH } from '../list-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { Pages } from '../ui/pages.tsx';
import { SearchButton } from '../ui/search-button.tsx';
import { EmptyState } from '../ui/states.tsx';

interface SearchBarProps {
  /** The word for the entries of the list, such as `orders`. */
  what: string;
  q: string;
  /** More fields of the same form. */
  children?: ReactNode;
}

export function SearchBar({ what, q, children }: SearchBarProps) {
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      className="mt-6 flex flex-wrap items-end gap-3 print:hidden"
    >
      <div className="min-w-40 max-w-xl flex-1">
        <TextField
          ref={useValueOfUrl<HTMLInputElement>(q)}
          label={m.searchIn(what)}
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
 * Sets a field's value when the value in the URL changes, as by Back. A `key` would do so too, but replaces the element, and the focus
 * is lost. The first render does not set it: someone may have typed before hydration.
 */
function useValueOfUrl<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  /** Value and words of each option; an empty value is left out of the URL. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A filter of the search bar: choosing an option reloads the list at once. */
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
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

interface TabsProps {
  label: string;
  /** Where each tab leads, its words, and which one is open. */
  tabs: readonly { to: string; words: string; open: boolean }[];
}

/** The filter by status, as links. They wrap on a narrow screen: people did not find those that had to be scrolled to. */
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
  page: Page<Item>;
  /** The words for one entry of the list and for many. */
  words: readonly [one: string, many: string];
  icon: ReactNode;
  /** Whether there may be others that are not shown; `status` is a filter's word. */
  filter: { q: string; status?: string | undefined; other?: boolean };
  /** The title of an empty list, where search and status do not give one. */
  emptyTitle?: string | undefined;
  /** Where all of them are. */
  all: string;
  className: string;
  children: (item: Item) => ReactNode;
}

/** The result of a search: its size, one page of it, and links to the other pages; or the reason why it is empty. */
export function Found<Item extends { id: string }>(props: FoundProps<Item>) {
  const { page: found, words, icon, filter, emptyTitle, all, className, children } = props;
  const { items, isAtLeast } = found;
  const total = found.total.toLocaleString('en-US');
  const [one, many] = words;
  const keepsFocus = useFocusInList(items);
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
      <p role="status" className="mt-4 text-ink-soft">
        <span>{isAtLeast ? <Ltr>{`${total}+`}</Ltr> : total}</span>{' '}
        <span>{found.total === 1 ? one : many}</span>
      </p>
      <ul className={className} {...keepsFocus}>
        {items.map((item) => (
          <li key={item.id} id={`item-${item.id}`} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      <Pages of={found} />
    </>
  );
}

/**
 * Brings the focus to the item that the address names, such as a product that was just saved, and keeps it in the list when the item
 * that has it leaves, such as an order that was deleted: it goes to the item that took its place, or to the last one.
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
    if (document.activeElement && document.activeElement !== document.body) return; // it had gone elsewhere
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
