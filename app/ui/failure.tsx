/** A failed write, shown next to its button until the next try, and as a toast. */
import { useState } from 'react';
import { m } from '#words/frame.ts';
import { PlainButton } from './button.tsx';
import { ShowToast, type Toast } from './toast.tsx';

export interface Failure {
  failed: Toast;
  /** The request did not reach the shop. */
  unreached?: boolean;
}

export function FailureNote({ failure }: { failure: Failure | null | undefined }) {
  if (!failure) return null;
  const { failed, unreached = false } = failure;
  return (
    <>
      <p role="alert" className="basis-full text-sm font-medium text-madder">
        <span>{failed.title}</span> <span>{failed.description}</span> {unreached && <SendAgain />}
      </p>
      <ShowToast toast={unreached ? { description: m.notReached, ...failed } : failed} />
    </>
  );
}

function SendAgain() {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const note = form?.elements.namedItem('note');
  const hasNote = note && 'value' in note && note.value !== '';
  return (
    <span ref={(place) => setForm(place?.closest('form') ?? null)}>
      {form ? (
        <PlainButton
          type="button"
          className="link link-alone text-start"
          onClick={() => {
            const button = submitters.get(form);
            form.requestSubmit(button?.isConnected ? button : null);
          }}
        >
          {hasNote ? m.sendNoteAgain : m.sendAgain}
        </PlainButton>
      ) : (
        m.notReached
      )}
    </span>
  );
}

/** Its name and value are part of the request when it is sent again. */
const submitters = new WeakMap<EventTarget, HTMLElement | null>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'submit',
    ({ target, submitter }) => target && submitters.set(target, submitter),
    true,
  );
