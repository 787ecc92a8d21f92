/** Below the list of products: what the last press did, and for ten seconds the way back, where a thumb reaches it. */
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m as orders } from '#words/orders.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { type Done, MANY_PATH, type ShelfAnswer } from './many-answer.ts';
import { UndoFields, useOver } from './undo.tsx';

/** `onOver` is called when there is nothing to say any more. */
export function UndoBar({ done, onOver }: { done: Done; onOver: () => void }) {
  const fetcher = useFetcher<ShelfAnswer>();
  const isOver = useOver();
  const box = useRef<HTMLDivElement>(null);
  const answer = fetcher.data;
  useEffect(() => {
    const bar = box.current;
    if (!isOver || !bar) return;
    const isIn = (one: EventTarget | null) => one instanceof Node && bar.contains(one);
    // The focus stays with somebody who is in the bar, until they leave it; who looks at another window has not left it.
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
      className="sheet sticky bottom-3 z-10 mt-3 flex flex-wrap items-center justify-between gap-3 p-3 print:hidden"
    >
      <p role="status">{answer?.done?.sentence ?? answer?.error ?? done.sentence}</p>
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
