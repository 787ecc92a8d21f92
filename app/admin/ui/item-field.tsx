/**
 * A combobox that finds a product by code or part of its name. Before hydration its text is sent as
 * `item`, for `findItem` of `shop/catalogue/items.server.ts`.
 */
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { TextField } from '#app/ui/field.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { type Item, meantBy } from '#shop/catalogue/items.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/items.ts';
import { m as thaans } from '#words/thaans.ts';
import { pause } from './debounce.ts';
import { formatWhen } from './format-when.ts';
import { askForItems, type FoundItems } from './item-list.ts';

const PAUSE_MS = 150;

interface ItemFieldProps {
  /** The field is empty afterwards and keeps the focus. */
  onChoose: (item: Item) => void;
  name?: string;
  label?: string;
  hint?: string;
  defaultValue?: string | undefined;
  errors?: readonly string[] | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function ItemField({
  onChoose,
  name = 'item',
  label = m.item,
  hint = m.itemHint,
  ...rest
}: ItemFieldProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const { items, found, list, ask, close } = useItems();
  const [active, setActive] = useState(-1);
  const listId = useId();
  const open = items.length > 0;
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    ask(text, PAUSE_MS);
  };
  const choose = (item: Item) => {
    type('');
    onChoose(item);
  };
  /** Enter takes the active option, or the only match: a scanner types a code and Enter. */
  const enter = async () => {
    const chosen = items[active] ?? meantBy(await ask(typed, 0), typed);
    if (chosen) choose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps && open) {
      // One more than items: the field itself.
      const places = items.length + 1;
      setActive(((active + 1 + steps + places) % places) - 1);
    } else if (event.key === 'Enter' && typed.trim() !== '') void enter();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <TextField
        {...rest}
        defaultValue={undefined}
        label={label}
        hint={hint}
        name={name}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Found id={listId} items={items} active={active} onChoose={choose} />
      {/* Keeps clear of the field's focus ring. */}
      <div role="status" className={`text-sm text-ink-soft ${found === 0 || list ? 'mt-3' : ''}`}>
        <span className={found === 0 ? '' : 'sr-only'}>
          {found === 0 ? m.noneFound : open && m.foundSome(items.length)}
        </span>{' '}
        {list && <span>{m.pricesAsOf({ time: formatWhen(list.at) })}</span>}{' '}
        {list && !list.isAll && <span>{m.notAll}</span>}
      </div>
    </div>
  );
}

interface FoundProps {
  id: string;
  items: readonly Item[];
  /** Index of the active option; -1 for the field itself. */
  active: number;
  onChoose: (item: Item) => void;
}

function Found({ id, items, active, onChoose }: FoundProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.found}
      hidden={items.length === 0}
      // A scrolling box would otherwise be a tab stop.
      tabIndex={-1}
      className="sheet absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto py-1"
    >
      {items.map((item, place) => (
        <ItemOption
          key={item.id}
          id={`${id}-${place}`}
          item={item}
          active={place === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface ItemOptionProps {
  id: string;
  item: Item;
  active: boolean;
  onChoose: (item: Item) => void;
}

function ItemOption({ id, item, active, onChoose }: ItemOptionProps) {
  const shown = useRef<HTMLDivElement>(null);
  const price = formatMoney(item.priceInPaisa);
  const { longestCm } = item;
  useEffect(() => {
    if (active) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // Keys are handled in the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={shown}
      id={id}
      role="option"
      aria-selected={active}
      className={`flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-paper-deep ${active ? 'bg-paper-deep' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      {/* The offline list has no pictures. */}
      {item.image && <Thumbnail image={item.image} sizes="40px" className="w-10 shrink-0" />}
      <span className="min-w-0 flex-1 leading-snug">
        <bdi lang={langOf(item.name)}>{item.name}</bdi>
        <span className="block text-sm text-ink-soft">
          <bdi>{item.productId}</bdi> ·{' '}
          <span>{longestCm && item.stock > 0 ? m.inOnePiece(inMetres(longestCm)) : m.left(item.stock)}</span>
        </span>
      </span>
      <span className="text-sm whitespace-nowrap text-ink-soft">
        {isByMetre(item) ? thaans.perMetre(price) : price}
      </span>
    </div>
  );
}

/** `found`: null until known. `list`: set when the items come from the offline list. */
function useItems() {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [found, setFound] = useState<number | null>(null);
  const [list, setList] = useState<FoundItems['list']>();
  const asked = useRef<AbortController>(undefined);
  const stop = () => asked.current?.abort();
  useEffect(() => stop, []);
  return {
    items,
    found,
    list,
    close: () => {
      stop();
      setItems([]);
    },
    async ask(typed: string, waitMs: number): Promise<readonly Item[]> {
      stop();
      asked.current = new AbortController();
      const { signal } = asked.current;
      setFound(null);
      if (typed.trim() === '') {
        setItems([]);
        setList(undefined);
        return [];
      }
      try {
        if (waitMs > 0) await pause(waitMs, signal);
        const answered = await askForItems(typed, signal);
        if (signal.aborted) return [];
        setItems(answered.items);
        setFound(answered.items.length);
        setList(answered.list);
        return answered.items;
      } catch {
        return []; // newer input, or offline
      }
    },
  };
}
