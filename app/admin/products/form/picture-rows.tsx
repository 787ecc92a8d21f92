/** The form's picture fields: `image` with its texts, and a row per further picture. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type PointerEvent, useId, useRef } from 'react';
import { Options } from '#app/admin/ui/options.tsx';
import { TranslatedFields } from '#app/admin/ui/translated-fields.tsx';
import { PlainButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldIn, type Translated, type Translation, textsOf } from '#shop/kernel/text/translations.ts';
import { REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { MAX_ALT, MAX_PICTURES, type ProductPicture, picturesText } from '#shop/pictures/list.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/product-pictures.ts';
import { PicturePreview } from './picture-fields.tsx';

/** Above `MAX_PICTURES`: forms without scripts can send too many, and the error shows them all. */
const MAX_ROWS = 2 * MAX_PICTURES;

/** Field names of the picture at this place, from 0. */
export const rowFields = (at: number) =>
  at === 0
    ? { url: 'image', ...textsOf('alt', (one) => fieldIn('imageAlt', one)), place: 'place0' }
    : { url: `picture${at}`, ...textsOf('alt', (one) => fieldIn('alt', one) + at), place: `place${at}` };

/** `image` is not enough: once it is emptied, its row is hidden and another picture is first. */
export const FIRST = 'picture0';

/** Marks forms with rows; those of older versions have one picture. */
export const ROWS = 'pictures';

const AT = Array.from({ length: MAX_ROWS }, (_, at) => rowFields(at));

export const ROW_FIELDS: readonly string[] = [
  ROWS,
  FIRST,
  UPLOADED,
  REFUSED,
  ...AT.flatMap((fields, at) => (at === 0 ? [fields.place] : Object.values(fields))),
];

/** Place that removes the picture; used without scripts. */
export const AWAY = 'away';

/**
 * Builds the product's picture fields from the rows in their chosen order, followed by the uploaded files.
 */
export function withRows(sent: Readonly<Record<string, string>>): Record<string, string> {
  if (!Object.hasOwn(sent, ROWS)) return { ...sent };
  const rows = AT.map((fields, at) => ({
    at,
    url: ((at === 0 ? sent[FIRST] : undefined) ?? sent[fields.url])?.trim() ?? '',
    ...textsOf('alt', (one) => sent[fields[fieldIn('alt', one)]] ?? ''),
    place: sent[fields.place] ?? String(at + 1),
  })).filter(({ url }) => url !== '');
  const uploaded = (sent[UPLOADED] ?? '').split('\n').filter(Boolean);
  const added = uploaded.map((url) => ({ url, ...textsOf('alt', () => '') }));
  const [first, ...others] = [...placed(rows), ...added].slice(0, MAX_ROWS);
  return {
    ...sent,
    image: first?.url ?? '',
    ...textsOf('imageAlt', (one) => first?.[fieldIn('alt', one)] ?? ''),
    images: picturesText(others),
  };
}

/** Drops removed rows; unmoved ones keep their order. */
export function placed<Row extends { at: number; place: string }>(given: readonly Row[]): Row[] {
  const rows = given.filter(({ place }) => place !== AWAY);
  const to = ({ place }: Row) => Number(place) - 1;
  const isMoved = (row: Row) => to(row) !== row.at;
  // Ascending, as each insertion shifts later rows. Of two rows with the same place, the one that was first
  // stays first.
  const moves = rows.filter(isMoved).toSorted((a, b) => to(a) - to(b) || b.at - a.at);
  return moves.reduce(
    (order, row) => order.toSpliced(to(row), 0, row),
    rows.filter((row) => !isMoved(row)),
  );
}

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
        <Options of={Array.from({ length: MAX_PICTURES }, (_, to) => [to + 1, to + 1])} />
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
