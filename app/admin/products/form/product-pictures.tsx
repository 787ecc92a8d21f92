/** Without scripts each picture has a select field for its place. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useUploads } from '#app/catalogue/uploads.tsx';
import type { FormField } from '#app/lib/forms/forms.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldIn, inAllLanguages, type Translated, textsOf } from '#shop/kernel/text/translations.ts';
import { FILES } from '#shop/pictures/form-files.ts';
import { MAX_PICTURES, picturesOf } from '#shop/pictures/list.ts';
import { m as orders } from '#words/orders.ts';
import { m as pictures } from '#words/pictures.ts';
import { m } from '#words/product-pictures.ts';
import { adminRoutes, DropZone, UploadRow } from './picture-fields.tsx';
import { PictureRow, placed, ROWS, type Row, rowFields } from './picture-rows.tsx';

type Name = 'image' | 'images' | keyof Translated<'imageAlt' | 'name' | 'description'>;

/** Product names suggest the pictures' texts. */
export function useProductPictures(field: (name: Name) => FormField) {
  const typed = (name: Name) => field(name).defaultValue ?? '';
  const [names, setNames] = useState(() => textsOf('name', (one) => typed(fieldIn('name', one))));
  const [rows, setRows] = useState<readonly Row[]>(() =>
    [
      { url: typed('image'), ...textsOf('alt', (one) => typed(fieldIn('imageAlt', one))) },
      ...picturesOf(typed('images')),
    ].map((picture, key) => ({ ...picture, key })),
  );
  return {
    rows,
    setRows,
    names,
    field,
    naming: <Field extends Name>(name: Field) => ({
      ...field(name),
      onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [name]: target.value }),
    }),
  };
}

type Pictures = ReturnType<typeof useProductPictures>;

/** `there`: rows with an address. */
function useRows({ rows, setRows }: Pick<Pictures, 'rows' | 'setRows'>) {
  const there = rows.filter(({ url }) => url.trim() !== '');
  const next = useRef(rows.length);
  const focus = useRef<Element | null>(null);
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<{ row: Row; at: number } | null>(null);
  // The browser drops the focus of an element that React moves.
  useLayoutEffect(() => {
    if (rows.length > 0 && focus.current instanceof HTMLElement) focus.current.focus();
    focus.current = null;
  }, [rows]);
  const newRow = (url: string): Row => ({ key: next.current++, url, ...textsOf('alt', () => '') });
  return {
    there,
    said,
    taken,
    add: (url: string) => {
      const row = newRow(url);
      setRows((now) => [...now.filter((one) => one.url.trim() !== ''), row]);
    },
    /** Applies places chosen before hydration. */
    place: (box: HTMLElement) => {
      const chosen = there.map((row, at) => {
        const field = box.querySelector<HTMLSelectElement>(`select[name="${rowFields(at).place}"]`);
        return { row, at, place: field?.value ?? String(at + 1) };
      });
      if (chosen.some(({ at, place }) => place !== String(at + 1)))
        setRows(placed(chosen).map(({ row }) => row));
    },
    setFirst: (url: string) => setRows([{ ...(rows[0] ?? newRow(url)), url }, ...rows.slice(1)]),
    move: (from: number, to: number) => {
      const row = there[from];
      if (!row || to < 0 || to >= there.length || from === to) return;
      focus.current = document.activeElement;
      setRows(there.toSpliced(from, 1).toSpliced(to, 0, row));
      setSaid(m.movedTo({ place: to + 1, count: there.length }));
    },
    takeAway: (at: number) => {
      const row = there[at];
      if (!row) return;
      setRows(there.toSpliced(at, 1));
      setTaken({ row, at });
      setSaid(m.takenAway(at + 1));
    },
    undo: () => {
      if (!taken) return;
      setRows(there.toSpliced(taken.at, 0, taken.row));
      setTaken(null);
      setSaid(m.isBack(taken.at + 1));
    },
  };
}

interface ProductPicturesProps {
  pictures: Pictures;
  hosts: readonly string[];
}

export function ProductPictures({ pictures: { field, names, ...all }, hosts }: ProductPicturesProps) {
  const { there, said, taken, add, setFirst, place, move, takeAway, undo } = useRows(all);
  const box = useRef<HTMLDivElement>(null);
  const placeChosen = useEffectEvent(place);
  useLayoutEffect(() => {
    if (box.current) placeChosen(box.current);
  }, []);
  const shown = useRef(all.rows);
  useEffect(() => {
    // Lets the form notice moves and removals.
    if (shown.current !== all.rows) box.current?.dispatchEvent(new Event('input', { bubbles: true }));
    shown.current = all.rows;
  }, [all.rows]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const beforeScripts = useBeforeScripts();
  const { uploads, add: send, tryAgain } = useUploads(adminRoutes('product'), add);
  const open = uploads.filter(({ state }) => state !== 'uploaded');
  const choose = (files: Iterable<File>) => {
    const chosen = [...files];
    const coming = open.filter(({ state }) => state !== 'failed');
    const room = Math.max(0, MAX_PICTURES - there.length - coming.length);
    send(chosen.slice(0, room));
    setLeft(chosen.slice(room).map(({ name }) => name));
  };
  const isMissing = there.length === 0;
  const wrong = [
    ...((isMissing && field('image').errors) || []),
    ...(['images', ...inAllLanguages(['imageAlt'])] as const).flatMap((name) => field(name).errors ?? []),
    ...(left.length > 0 ? [m.tooMany({ max: MAX_PICTURES, names: left.join(', ') })] : []),
  ];
  return (
    <div ref={box} className="grid gap-3">
      <input type="hidden" name={ROWS} value={there.length} />
      <DropZone name={FILES} onChoose={choose} errors={wrong.length > 0 ? wrong : undefined} />
      {open.length > 0 && (
        <ul className="grid gap-2" aria-label={pictures.uploads}>
          {open.map((upload) => (
            <li key={upload.id} tabIndex={-1} className="flex flex-wrap items-center gap-3">
              <UploadRow upload={upload} isUsed={false} onUse={add} onRetry={tryAgain} />
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && (
        // Scroll anchoring would move the row away from the dragging finger.
        <ol aria-label={m.inOrder} className="grid gap-3 [overflow-anchor:none]">
          {there.map((row, at) => (
            <PictureRow
              key={row.key}
              row={row}
              at={at}
              count={there.length}
              hosts={hosts}
              names={names}
              beforeScripts={beforeScripts}
              onChange={(changed) => all.setRows(there.with(at, changed))}
              onMove={(to) => move(at, to)}
              onTakeAway={() => {
                setLeft([]);
                takeAway(at);
              }}
            />
          ))}
        </ol>
      )}
      {taken && <Taken key={taken.row.key} place={taken.at + 1} onUndo={undo} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddressField
        field={field('image')}
        first={all.rows[0]?.url ?? ''}
        isMissing={isMissing}
        onAddress={setFirst}
      />
    </div>
  );
}

/** Takes the focus, as the pressed button disappears with its row. */
function Taken({ place, onUndo }: { place: number; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span>{m.takenAway(place)}</span>
      <button ref={button} type="button" className="link min-h-11" onClick={onUndo}>
        {orders.undo}
      </button>
    </p>
  );
}

interface AddressFieldProps {
  field: FormField;
  first: string;
  isMissing: boolean;
  onAddress: (url: string) => void;
}

/** For a first picture on another site. */
function AddressField({ field: { errors, ...field }, first, isMissing, onAddress }: AddressFieldProps) {
  const [open, setOpen] = useState(false);
  if (errors && !open) setOpen(true);
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const box = input.current;
    if (!box || box.value === first) return;
    // Typed before hydration.
    if (isNew.current) return onAddress(box.value);
    box.value = first;
    // Clears the field's error.
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }, [first, onAddress]);
  useEffect(() => {
    isNew.current = false;
  }, []);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center">{pictures.byAddress}</summary>
      <TextField
        label={pictures.address}
        hint={pictures.addressHint}
        {...field}
        ref={input}
        onInput={({ currentTarget }) => onAddress(currentTarget.value)}
        errors={isMissing ? undefined : errors}
        // Browsers cannot show their message in closed details.
        required={false}
      />
    </details>
  );
}
