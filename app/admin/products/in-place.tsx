/**
 * A number in the list that becomes a field: Enter saves, Esc cancels. Without scripts it links to the
 * product's form.
 */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { withParameter } from '#app/admin/ui/form-address.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import type { NumberField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { m as adminWords } from '#words/admin.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { type Begun, BULK_EDIT_PATH, type Done, type ShelfAnswer } from './bulk-edit/bulk-edit-answer.ts';

interface InPlaceProps {
  id: string;
  name: string;
  field: NumberField;
  value: number;
  typed: string;
  children: ReactNode;
  onDone: (done: Done) => void;
}

export function InPlace(props: InPlaceProps) {
  const { id, name, field, children, onDone } = props;
  const beforeScripts = useBeforeScripts();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = (done?: Done) => {
    returns.current = true;
    setOpen(false);
    if (done) onDone(done);
  };
  if (isOpen) return <Typing {...props} onClose={close} />;
  const shown = (
    <>
      {children}
      <span className="sr-only"> {m.press[field](name)}</span>
    </>
  );
  const look = 'inline-block min-h-11 content-center border-b border-dashed border-rule text-start';
  if (beforeScripts)
    return (
      <Link to={{ search: withParameter(search, 'edit', id), hash: field }} className={look}>
        {shown}
      </Link>
    );
  return (
    <button ref={button} type="button" className={look} onClick={() => setOpen(true)}>
      {shown}
    </button>
  );
}

/** `onClose` gets the change, or nothing if cancelled. */
function Typing({
  id,
  name,
  field,
  value,
  typed,
  onClose,
}: Omit<InPlaceProps, 'onDone' | 'children'> & { onClose: (done?: Done) => void }) {
  const fetcher = useFetcher<ShelfAnswer>();
  const answer = fetcher.data;
  // The list reloads during typing: keeps the value from opening, or from a refusal.
  const [opened] = useState(value);
  const seen = answer?.now ?? opened;
  const error = answer && (answer.error ?? answer.failed?.description ?? answer.failed?.title);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const busy = fetcher.state === 'submitting';
  useEffect(() => input.current?.select(), []);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (answer?.done) close.current(answer.done);
    else if (answer) input.current?.focus();
  }, [answer]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <fetcher.Form method="post" action={BULK_EDIT_PATH} noValidate preventScrollReset onKeyDown={onKeyDown}>
      <WriterField />
      <input type="hidden" name="act" value="set" />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <span className="flex flex-wrap items-center gap-1">
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the focus was on the button that this field takes the place of
          autoFocus
          name="typed"
          defaultValue={typed}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          aria-label={m.typed[field](name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="input w-28 shrink-0"
        />
        <Button type="submit" className="px-3" disabled={busy} aria-label={m.save}>
          <Check size={18} aria-hidden="true" />
        </Button>
        <Button
          type="button"
          look="quiet"
          className="px-2"
          onClick={() => onClose()}
          aria-label={adminWords.cancel}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </span>
      {error && (
        <p id={errorId} role="alert" className="mt-1 max-w-56 text-sm font-medium text-madder">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

interface BegunFieldProps {
  /** Initial props; revalidation has none. */
  begun: Begun | null;
  onDone: (done: Done) => void;
}

/** Shown until saved or left. */
export function BegunField({ begun: first, onDone }: BegunFieldProps) {
  const [begun, setBegun] = useState(first);
  const id = useId();
  const close = (done?: Done) => {
    setBegun(null);
    if (done) onDone(done);
  };
  // Around the field, to keep focus when it disappears.
  return (
    <div tabIndex={-1}>
      {begun && (
        <section aria-labelledby={id} className="notice mt-4">
          <p id={id} className="mb-2">
            {m.notSavedYet} {fields.names[begun.field]}
            <span>: </span>
            <bdi lang={langOf(begun.name)}>{begun.name}</bdi>
          </p>
          <Typing {...begun} onClose={close} />
        </section>
      )}
    </div>
  );
}
