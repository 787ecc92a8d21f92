import { useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/admin.ts';

/** Place it inside the form. `answer`: the action's response; a refused form is still unsaved. */
export function LeaveQuestion({ answer }: { answer: unknown }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isChanged = useRef(false);
  const isSending = useIsSending();
  useEffect(() => {
    const form = dialog.current?.closest('form');
    if (!form) return;
    isChanged.current ||= [...form.elements].some(wasTypedInto);
    const onInput = () => {
      isChanged.current = true;
    };
    const onSent = () => {
      isChanged.current = false;
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSent);
    window.addEventListener('beforeunload', onClose);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSent);
      window.removeEventListener('beforeunload', onClose);
    };
  }, []);
  useEffect(() => {
    if (answer) isChanged.current = true;
  }, [answer]);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged.current && !isSending.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
  }, [state]);
  const leave = () => {
    isChanged.current = false;
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

/** Detects text typed before hydration. */
const wasTypedInto = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.type !== 'hidden' &&
  field.value !== field.defaultValue;

/**
 * True for the tick in which a form of the page's content is submitted: its response leads back here,
 * whatever its URL.
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
