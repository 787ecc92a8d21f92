/** Undo for ten seconds; skips products changed since. */
import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure.tsx';
import { UNDO_MS } from '#shop/orders/order.ts';
import { m as orders } from '#words/orders.ts';
import { BULK_EDIT_PATH, type Done, type ShelfAnswer } from './bulk-edit-answer.ts';

const UndoFields = ({ done: { field, rows, event } }: { done: Done }) => (
  <>
    <input type="hidden" name="act" value="undo" />
    <input type="hidden" name="field" value={field} />
    <input type="hidden" name="event" value={event} />
    {rows.map((row) => (
      <input key={row} type="hidden" name="row" value={row} />
    ))}
  </>
);

function useOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** `action`: the bulk screen. */
export function UndoForm({ done, action }: { done: Done; action: string }) {
  if (useOver()) return null;
  return (
    <Form method="post" action={action} preventScrollReset className="mt-3">
      <UndoFields done={done} />
      <Button type="submit" look="outline">
        {orders.undo}
      </Button>
    </Form>
  );
}

/** Place inside a live region. `onOver` asks to remove the bar. */
export function UndoBar({ done, onOver }: { done: Done; onOver: () => void }) {
  const fetcher = useFetcher<ShelfAnswer>();
  const isOver = useOver();
  const box = useRef<HTMLDivElement>(null);
  const answer = fetcher.data;
  useEffect(() => {
    const bar = box.current;
    if (!isOver || !bar) return;
    const isIn = (one: EventTarget | null) => one instanceof Node && bar.contains(one);
    // Stays while focused. That includes an inactive window, which keeps its active element.
    if (!isIn(document.activeElement)) return onOver();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isIn(relatedTarget) && !isIn(document.activeElement)) onOver();
    };
    bar.addEventListener('focusout', leave);
    return () => bar.removeEventListener('focusout', leave);
  }, [isOver, onOver]);
  const canUndo = !isOver && done.rows.length > 0 && !answer?.done;
  return (
    <div ref={box} tabIndex={-1} className="undo-bar sheet apart mt-3 gap-3 p-3 print:hidden">
      <p>{answer?.done?.sentence ?? answer?.error ?? done.sentence}</p>
      {canUndo && (
        <fetcher.Form
          method="post"
          action={BULK_EDIT_PATH}
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
