/** The Save bar of a form: sticky, one per page. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { uploadsUnderWay } from '#app/catalogue/uploads.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { m } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface SaveBarProps {
  /** A refused form is still unsaved. */
  answer: unknown;
  label?: string;
  look?: ButtonLook;
  beside?: ReactNode;
  className?: string;
}

export function SaveBar({ answer, label = m.save, look = 'primary', beside, className = '' }: SaveBarProps) {
  const busy = useNavigation().state === 'submitting';
  const bar = useRef<HTMLDivElement>(null);
  const pictures = usePicturesFirst(bar);
  const waits = pictures === 'under way';
  return (
    <div ref={bar} className={`form-bar flex flex-wrap gap-3 ${className}`}>
      {pictures === 'failed' && (
        <p role="alert" className="basis-full text-sm font-medium text-madder">
          {m.pictureMissing}
        </p>
      )}
      <Button type="submit" look={look} disabled={busy || waits}>
        {busy ? frame.saving : waits ? m.waitsForPicture : label}
      </Button>
      {beside}
      <LeaveQuestion answer={answer} />
    </div>
  );
}

/** Delays the submission until pending pictures are in the form. */
function usePicturesFirst(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'under way' | 'failed' | 'there' | null>(null);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const onSubmit = (event: SubmitEvent) => {
      const pictures = [...uploadsUnderWay];
      if (pictures.length === 0) return setState(null);
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.submitter;
      setState('under way');
      void Promise.all(pictures).then((stored) => setState(stored.every(Boolean) ? 'there' : 'failed'));
    };
    // Capturing, so that it runs before the router's handler.
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, [place]);
  // After the render that adds the picture to the fields.
  useEffect(() => {
    if (state === 'there') place.current?.closest('form')?.requestSubmit(pressed.current);
  }, [state, place]);
  return state;
}
