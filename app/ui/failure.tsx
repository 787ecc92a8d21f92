/** A failed write, shown next to its button until the next try, and as a toast. */
import { useEffect, useState } from 'react';
import { m } from '#words/frame.ts';
import { PlainButton } from './button.tsx';
import { ShowToast, type Toast } from './toast.tsx';

export interface Failure {
  failed: Toast;
  /** The request did not reach the shop. */
  unreached?: boolean;
}

interface FailureNoteProps {
  failure: Failure | null | undefined;
  /** Sends what the shop did not get as soon as the connection is back: for writes that name their result. */
  resends?: boolean;
}

export function FailureNote({ failure, resends = false }: FailureNoteProps) {
  if (!failure) return null;
  const { failed, unreached = false } = failure;
  return (
    <>
      <p role="alert" className="basis-full text-sm font-medium text-madder">
        <span>{failed.title}</span> <span>{failed.description}</span>{' '}
        {unreached && <SendAgain resends={resends} />}
      </p>
      <ShowToast toast={unreached ? { description: m.notReached, ...failed } : failed} />
    </>
  );
}

function SendAgain({ resends }: { resends: boolean }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const onBack = () => {
      setIsBack(true);
      if (resends && form) submitAgain(form);
    };
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [form, resends]);
  const note = form?.elements.namedItem('note');
  const hasNote = note && 'value' in note && note.value !== '';
  return (
    <span ref={(place) => setForm(place?.closest('form') ?? null)}>
      {form ? (
        <PlainButton type="button" className="link link-alone text-start" onClick={() => submitAgain(form)}>
          {isBack ? m.tryAgain : hasNote ? m.sendNoteAgain : m.sendAgain}
        </PlainButton>
      ) : (
        m.notReached
      )}
    </span>
  );
}

function submitAgain(form: HTMLFormElement): void {
  const button = submitters.get(form);
  form.requestSubmit(button?.isConnected ? button : null);
}

/** Its name and value are part of the request when it is sent again. */
const submitters = new WeakMap<EventTarget, HTMLElement | null>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'submit',
    ({ target, submitter }) => target && submitters.set(target, submitter),
    true,
  );
