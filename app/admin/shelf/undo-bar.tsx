/** A bar at the bottom of the window: what the last change did, and for ten seconds a button that undoes it. */
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m as orders } from '#words/orders.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { type Done, MANY_PATH, type ShelfAnswer } from './many-answer.ts';
import { UndoFields, useOver } from './undo.tsx';

/** Stands in a live region, which announces its sentence. `onOver` is called when the bar is to be removed. */
export function UndoBar({ done, onOver }: { done: Done; onOver: () => void }) {
  const fetcher = useFetcher<ShelfAnswer>();
  const isOver = useOver();
  const box = useRef<HTMLDivElement>(null);
  const answer = fetcher.data;
  useEffect(() => {
    const bar = box.current;
    if (!isOver || !bar) return;
    const isIn = (one: EventTarget | null) => one instanceof Node && bar.contains(one);
    // While the focus is in the bar, the bar stays. A window that loses the focus keeps its active element, so the bar stays then too.
    if (!isIn(document.activeElement)) return onOver();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isIn(relatedTarget) && !isIn(document.activeElement)) onOver();
    };
    bar.addEventListener('focusout', leave);
    return () => bar.removeEventListener('focusout', leave);
  }, [isOver, onOver]);
  const canUndo = !isOver && done.rows.length > 0 && !answer?.done;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="sheet sticky bottom-[calc(var(--bottom-bar,0rem)+0.75rem)] z-10 mt-3 flex flex-wrap items-center justify-between gap-3 p-3 print:hidden"
    >
      <p>{answer?.done?.sentence ?? answer?.error ?? done.sentence}</p>
      {canUndo && (
        <fetcher.Form
          method="post"
          action={MANY_PATH}
          preventScrollReset
          onSubmit={() => box.current?.focus({ preventScroll: true })}
        >
          <UndoFields done={done} />
          <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
            {orders.undo}
          </Button>
        </fetcher.Form>
      )}
      <FailureNote failure={answer?.failed && { failed: answer.failed }} />
    </div>
  );
}
