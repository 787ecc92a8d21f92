/**
 * The bar with the button of a form of the admin's. It stays in sight. The button waits for pictures that are on their way, and whoever leaves
 * the form with changes that are not saved is asked. A page has one.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { uploadsUnderWay } from '../use-uploads.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface SaveBarProps {
  /** Of the form: one that was refused is not saved yet. */
  answer: unknown;
  label?: string;
  /** Of the button. */
  look?: ButtonLook;
  /** Stands beside the button, such as the way out. */
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

/** Holds the form back while a picture is on its way, and sends it once the picture is in it. */
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
      void Promise.all(pictures).then((kept) => setState(kept.every(Boolean) ? 'there' : 'failed'));
    };
    // Before the router hears of it.
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, [place]);
  // After the drawing that has the picture among the fields.
  useEffect(() => {
    if (state === 'there') place.current?.closest('form')?.requestSubmit(pressed.current);
  }, [state, place]);
  return state;
}
