import { useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/admin.ts';

/** Forms of the page with unsaved input. */
const unsaved = new Set<HTMLFormElement>();

/** Place it in the form. `answer`: the action's response; a refused form is still unsaved. */
export function LeaveQuestion({ answer }: { answer: unknown }) {
  const place = useRef<HTMLSpanElement>(null);
  const asksForAll = useIsFirst();
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    if ([...form.elements].some(wasTypedInto)) unsaved.add(form);
    const onInput = () => unsaved.add(form);
    const onSent = () => unsaved.delete(form);
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSent);
    return () => {
      unsaved.delete(form);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSent);
    };
  }, []);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (answer && form) unsaved.add(form);
  }, [answer]);
  return (
    <>
      <span ref={place} hidden />
      {asksForAll && <Question />}
    </>
  );
}

let hasFirst = false;

/** The router takes one blocker: the page's first form has it, as it unmounts last. */
function useIsFirst(): boolean {
  const [isFirst, setIsFirst] = useState(false);
  useEffect(() => {
    if (hasFirst) return;
    hasFirst = true;
    setIsFirst(true);
    return () => {
      hasFirst = false;
    };
  }, []);
  return isFirst;
}

function Question() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isSending = useIsSending();
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.size > 0 && !isSending.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
  }, [state]);
  const leave = () => {
    unsaved.clear();
    blocker.proceed?.();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-why`}
      className="dialog"
      // Escape closes it too.
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p id={`${id}-question`} className="font-serif text-xl">
        {m.leaveQuestion}
      </p>
      <p id={`${id}-why`} className="mt-3">
        {m.notSavedYet}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" look="outline" onClick={() => dialog.current?.close()}>
          {m.stayHere}
        </Button>
        <Button type="button" look="danger" onClick={leave}>
          {m.leaveUnsaved}
        </Button>
      </div>
    </dialog>
  );
}

/** Detects fields changed before hydration. A ticked box has the value `on` and no default. */
function wasTypedInto(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  if (['checkbox', 'radio'].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * True for the tick in which a form of the page's content is submitted: its response leads back
 * here, whatever its URL.
 */
function useIsSending() {
  const isSending = useRef(false);
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  return isSending;
}
