import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type PointerEvent, useId, useRef } from 'react';
import { TranslatedFields } from '#app/admin/ui/translated-fields.tsx';
import { PlainButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Translated, Translation } from '#shop/kernel/text/translations.ts';
import { MAX_ALT, MAX_PICTURES, type ProductPicture } from '#shop/pictures/list.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/product-pictures.ts';
import { PicturePreview } from './picture-preview.tsx';
import { AWAY, FIRST, rowFields } from './picture-rows.ts';

/** `key` is stable while the form is open. */
export type Row = ProductPicture & { key: number };

interface PictureRowProps {
  row: Row;
  /** From 0. */
  at: number;
  count: number;
  hosts: readonly string[];
  names: Translated<'name'>;
  beforeScripts: boolean;
  onChange: (row: Row) => void;
  onMove: (to: number) => void;
  onTakeAway: () => void;
}

export function PictureRow({
  row,
  at,
  count,
  hosts,
  names,
  beforeScripts,
  onChange,
  onMove,
  onTakeAway,
}: PictureRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const place = at + 1;
  const sent = rowFields(at);
  const suggested = (name: string) => (name.trim() ? m.altOf({ name: name.trim(), place }) : '');
  return (
    <li
      ref={item}
      className="flex flex-wrap items-start gap-3 border border-rule p-3"
      aria-label={m.nth(place)}
    >
      {/* Without scripts the address field sends the first picture. */}
      {!(at === 0 && beforeScripts) && (
        <input type="hidden" name={at === 0 ? FIRST : sent.url} value={row.url} />
      )}
      <div className="grid justify-items-center gap-1">
        <PicturePreview picture={row.url} hosts={hosts} className="h-24 w-20" />
        <p className="text-sm text-ink-soft">{at === 0 ? m.first : m.nth(place)}</p>
      </div>
      <div className="grid min-w-56 flex-1 gap-3">
        <TextField
          label={fields.names.imageAlt}
          name={sent.alt}
          defaultValue={row.alt}
          placeholder={suggested(names.name)}
          maxLength={MAX_ALT}
          optional
          dir="auto"
          onChange={({ target }) => onChange({ ...row, alt: target.value })}
        />
        <TranslatedFields
          texts={[{ name: 'alt', label: fields.names.imageAlt }]}
          field={(alt) => ({
            ...{
              name: sent[alt],
              defaultValue: row[alt],
              required: false,
              optional: true,
              errors: undefined,
            },
            placeholder: suggested(names[alt.replace('alt', 'name') as Translation<'name'>]),
            maxLength: MAX_ALT,
            onChange: ({ target }) => onChange({ ...row, [alt]: target.value }),
          })}
          answer={null}
          about=""
        />
      </div>
      {/* Reserves the room of the buttons, so that nothing shifts on hydration. */}
      <div className={`flex gap-1 noscript:w-auto ${count > 1 ? 'w-47' : 'w-18'}`}>
        {beforeScripts ? (
          <PlaceField name={sent.place} place={place} />
        ) : (
          <>
            {count > 1 && (
              <>
                <Handle at={at} onMove={onMove} item={item} />
                <RowButton label={m.earlier(place)} disabled={at === 0} onPress={() => onMove(at - 1)}>
                  <ArrowUp size={20} aria-hidden="true" />
                </RowButton>
                <RowButton label={m.later(place)} disabled={place === count} onPress={() => onMove(at + 1)}>
                  <ArrowDown size={20} aria-hidden="true" />
                </RowButton>
              </>
            )}
            <RowButton label={m.takeAwayNth(place)} onPress={onTakeAway}>
              <Trash2 size={20} aria-hidden="true" />
            </RowButton>
          </>
        )}
      </div>
    </li>
  );
}

/** Without scripts. Before hydration its label is hidden, so that it is as high as a button. */
function PlaceField({ name, place }: { name: string; place: number }) {
  const id = useId();
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1 block font-medium not-noscript:sr-only">
        {m.place}
      </label>
      <select id={id} className="input h-11" name={name} defaultValue={String(place)}>
        {Array.from({ length: MAX_PICTURES }, (_, to) => (
          <option key={to} value={to + 1}>
            {to + 1}
          </option>
        ))}
        <option value={AWAY}>{m.takeAway}</option>
      </select>
    </div>
  );
}

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function RowButton({ label, disabled = false, onPress, children }: RowButtonProps) {
  return (
    <PlainButton
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="icon-button size-[44px] aria-disabled:opacity-40"
    >
      {children}
    </PlainButton>
  );
}

interface HandleProps {
  at: number;
  onMove: (to: number) => void;
  item: React.RefObject<HTMLLIElement | null>;
}

/** Drag handle; arrow keys work too. */
function Handle({ at, onMove, item }: HandleProps) {
  const current = useRef({ at, onMove });
  current.current = { at, onMove };
  const pull = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const ending = new AbortController();
    const { signal } = ending;
    // On the window: the handle loses its pointer events when its row moves in the DOM.
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const rows = [...(item.current?.parentElement?.children ?? [])];
        const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
        current.current.onMove(to < 0 ? rows.length - 1 : to);
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => ending.abort(), { signal });
  };
  return (
    <button
      type="button"
      aria-label={m.handle(at + 1)}
      title={m.handle(at + 1)}
      onPointerDown={pull}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        onMove(at + step);
      }}
      className="icon-button size-[44px] cursor-grab touch-none"
    >
      <GripVertical size={20} aria-hidden="true" />
    </button>
  );
}
