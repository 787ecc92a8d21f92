/**
 * The pieces of a suit: rows with scripts, else a text area with a line per piece, which is always
 * submitted.
 */
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoicesField } from '#app/admin/ui/choices-field.tsx';
import type { FormField } from '#app/lib/forms/forms.ts';
import { KEEPS_ROOM, useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button, PlainButton } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import {
  MAX_PIECES,
  NO_PIECE,
  PIECE_PARTS,
  type PieceRow,
  rowsOfPieces,
  textOfRows,
  wrongPart,
} from '#shop/catalogue/cloth/piece-rows.ts';
import { MAX_PIECE_TEXT } from '#shop/catalogue/cloth/pieces.ts';
import { m } from '#words/cloth.ts';

interface PiecesFieldProps extends FormField {
  label: string;
  hint?: string;
  disabled: boolean;
  atLeast: number;
}

/** Keys survive the removal of earlier rows. */
type Row = PieceRow & { key: number };
let lastKey = 0;
function keyed(row: PieceRow): Row {
  lastKey += 1;
  return { ...row, key: lastKey };
}

const emptyRows = (count: number): Row[] => Array.from({ length: Math.max(0, count) }, () => keyed(NO_PIECE));

function useRows(atLeast: number, defaultValue = '') {
  const text = useRef<HTMLTextAreaElement>(null);
  const [given] = useState(defaultValue);
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const filled = rowsOfPieces(given).map(keyed);
    return [...filled, ...emptyRows(atLeast - filled.length)];
  });
  // Text typed before hydration.
  useLayoutEffect(() => {
    const typed = text.current?.value ?? '';
    if (typed !== given) setRows(rowsOfPieces(typed).map(keyed));
  }, [given]);
  const isShort = rows.length < atLeast;
  useLayoutEffect(() => {
    if (isShort) setRows((now) => [...now, ...emptyRows(atLeast - now.length)]);
  }, [isShort, atLeast]);
  const change = (next: readonly Row[]) => {
    setRows(next);
    if (!text.current) return;
    text.current.value = textOfRows(next);
    // Lets the form notice the change.
    text.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { text, rows, setRows, change };
}

export function PiecesField({ atLeast, ...field }: PiecesFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const beforeScripts = useBeforeScripts();
  const { text, rows, setRows, change } = useRows(atLeast, field.defaultValue);
  // Errors of rows are shown there; the text area's message is about lines.
  const [of, setOf] = useState({ errors: field.errors, rows: rows.some(wrongPart) });
  if (of.errors !== field.errors) setOf({ errors: field.errors, rows: rows.some(wrongPart) });
  const focusOn = (place: number) => {
    const items = list.current?.querySelectorAll('li') ?? [];
    items[Math.min(place, items.length - 1)]?.querySelector('input')?.focus();
  };
  const add = () => {
    flushSync(() => setRows([...rows, keyed(NO_PIECE)]));
    focusOn(rows.length);
  };
  const takeAway = (at: number) => {
    flushSync(() => change(rows.toSpliced(at, 1)));
    focusOn(at);
  };
  return (
    <div className="relative">
      {/* Overlays the room of the rows before hydration, so that nothing shifts. */}
      <div hidden={!beforeScripts} className="absolute inset-x-0 top-0 noscript:static">
        <TextArea
          ref={text}
          dir="auto"
          rows={4}
          {...field}
          // With scripts the wrong row is focused.
          errors={beforeScripts ? field.errors : undefined}
        />
      </div>
      <div className={beforeScripts ? KEEPS_ROOM : undefined}>
        <ChoicesField
          ref={list}
          label={field.label}
          optional={field.optional}
          errors={of.rows ? undefined : field.errors}
          disabled={field.disabled}
        >
          <ol className="grid gap-3">
            {rows.map((row, at) => (
              <PieceFields
                key={row.key}
                row={row}
                place={at + 1}
                isWrong={Boolean(field.errors)}
                onChange={(next) => change(rows.with(at, { ...row, ...next }))}
                onTakeAway={() => takeAway(at)}
              />
            ))}
          </ol>
          {rows.length < MAX_PIECES && (
            <Button type="button" look="quiet" className="mt-2" onClick={add}>
              {m.addPiece}
            </Button>
          )}
        </ChoicesField>
      </div>
    </div>
  );
}

interface PieceFieldsProps {
  row: PieceRow;
  /** From 1. */
  place: number;
  isWrong: boolean;
  onChange: (row: PieceRow) => void;
  onTakeAway: () => void;
}

function PieceFields({ row, place, isWrong, onChange, onTakeAway }: PieceFieldsProps) {
  const id = useId();
  const wrong = isWrong ? wrongPart(row) : null;
  return (
    <li aria-label={m.piece(place)} className="piece-row border border-rule p-3">
      {PIECE_PARTS.map((part, at) => (
        <div key={part} className={at === 2 ? 'col-start-1 sm:col-start-auto' : undefined}>
          <label htmlFor={id + part} className="mb-1 block text-sm">
            {m.pieceParts[part]}
          </label>
          <input
            id={id + part}
            className="input"
            dir={part === 'length' ? undefined : 'auto'}
            inputMode={part === 'length' ? 'decimal' : undefined}
            autoComplete="off"
            value={row[part]}
            aria-invalid={wrong === part || undefined}
            aria-describedby={wrong === part ? `${id}wrong` : undefined}
            onChange={({ target }) => onChange({ ...row, [part]: target.value })}
          />
        </div>
      ))}
      <PlainButton
        type="button"
        className="icon-button"
        aria-label={m.takePieceAway(place)}
        onClick={onTakeAway}
      >
        <Trash2 size={20} aria-hidden="true" />
      </PlainButton>
      {wrong && (
        <p id={`${id}wrong`} className="col-span-full text-sm font-medium text-madder">
          {m.wrongPart[wrong](MAX_PIECE_TEXT)}
        </p>
      )}
    </li>
  );
}
