/** Buttons between close-ups, and the picture's number. Loaded with the first close-up. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { RefObject } from 'react';
import { m } from '#words/product-pictures.ts';

export { zoomInto } from './zoom.ts';

export interface StepsProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** From 0. */
  place: number;
  count: number;
}

const BUTTON = 'icon-button fixed top-1/2 size-[44px] -translate-y-1/2 bg-paper/80 text-ink hover:bg-paper';

export function Steps({ dialog, place, count }: StepsProps) {
  const go = (step: 1 | -1) => dialog.current && showNeighbour(dialog.current, step);
  return (
    <>
      {place > 0 && (
        <button
          type="button"
          aria-label={m.earlierPicture}
          onClick={() => go(-1)}
          className={`${BUTTON} inset-s-2`}
        >
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
        </button>
      )}
      {place < count - 1 && (
        <button
          type="button"
          aria-label={m.laterPicture}
          onClick={() => go(1)}
          className={`${BUTTON} inset-e-2`}
        >
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </button>
      )}
      <p className="fixed inset-x-0 bottom-3 mx-auto w-max bg-paper/80 px-3 py-1 text-ink">
        <span aria-hidden="true" dir="ltr">
          {`${place + 1} / ${count}`}
        </span>
        <span className="sr-only">{m.shownOf({ place: place + 1, count })}</span>
      </p>
    </>
  );
}

/** Opens the close-up of the picture before or after; false at an end of the row. */
export function showNeighbour(closeUp: HTMLDialogElement, step: 1 | -1): boolean {
  const items = [...(closeUp.closest('ul')?.children ?? [])];
  const button = items[items.findIndex((one) => one.contains(closeUp)) + step]?.querySelector('button');
  if (!button) return false;
  closeUp.close();
  button.focus();
  button.click();
  return true;
}
