/** A gallery's buttons, arrow keys, numbers and announcements. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#words/product-pictures.ts';
import { placeOf } from '../list/snap-row.ts';
import { showNeighbour } from './close-up.tsx';
import type { GalleryPicture } from './gallery.tsx';

export interface MovesProps {
  row: RefObject<HTMLUListElement | null>;
  pictures: readonly GalleryPicture[];
}

const BUTTON =
  'icon-button absolute top-1/2 size-[44px] -translate-y-1/2 bg-paper/80 text-ink hover:bg-paper';

export function Moves({ row, pictures }: MovesProps) {
  const [place, setPlace] = useState(() => (row.current ? placeOf(row.current) : 0));
  const count = pictures.length;
  useEffect(() => {
    const list = row.current;
    const numbers = list?.closest('.gallery')?.querySelectorAll('ol a') ?? [];
    if (!list) return;
    const ending = new AbortController();
    const { signal } = ending;
    list.addEventListener('scroll', () => setPlace(placeOf(list)), { signal });
    for (const [to, number] of [...numbers].entries())
      number.addEventListener(
        'click',
        (event) => {
          // Without scripts the link jumps there.
          event.preventDefault();
          show(list, to);
        },
        { signal },
      );
    list.closest('.gallery')?.addEventListener(
      'keydown',
      (event) => {
        const step = event instanceof KeyboardEvent && stepOf(event);
        if (!step) return;
        const closeUp = event.target instanceof Element && event.target.closest('dialog');
        if (closeUp) return goOnCloseUp(closeUp, step, event);
        event.preventDefault();
        show(list, Math.min(count - 1, Math.max(0, placeOf(list) + step)));
      },
      { signal },
    );
    return () => ending.abort();
  }, [row, count]);
  useEffect(() => {
    const numbers = row.current?.closest('.gallery')?.querySelectorAll('ol a') ?? [];
    for (const [at, number] of [...numbers].entries())
      number.setAttribute('aria-current', String(at === place));
  }, [row, place]);
  const go = (to: number) => row.current && show(row.current, to);
  return (
    <>
      {place > 0 && (
        <button
          type="button"
          aria-label={m.earlierPicture}
          onClick={() => go(place - 1)}
          className={`${BUTTON} inset-s-2`}
        >
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
        </button>
      )}
      {place < count - 1 && (
        <button
          type="button"
          aria-label={m.laterPicture}
          onClick={() => go(place + 1)}
          className={`${BUTTON} inset-e-2`}
        >
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </button>
      )}
      <p role="status" className="sr-only">
        {m.shownOf({ place: place + 1, count })}
      </p>
    </>
  );
}

/** 1 towards the end of the row (left in Urdu); 0 for other keys. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | 0 {
  if (altKey || ctrlKey || metaKey) return 0;
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}

/** Unless the key panned a picture wider than the screen (`zoom.ts`). */
function goOnCloseUp(closeUp: HTMLDialogElement, step: 1 | -1, event: KeyboardEvent): void {
  if (!event.repeat && !event.defaultPrevented && showNeighbour(closeUp, step)) event.preventDefault();
}

function show(list: HTMLUListElement, place: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const item = list.children[place];
  if (item instanceof HTMLElement)
    list.scrollTo({ left: item.offsetLeft, behavior: still ? 'auto' : 'smooth' });
}
