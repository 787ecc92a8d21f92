/** Undo for ten seconds; skips products changed since. */
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { UNDO_MS } from '#shop/orders/order.ts';
import { m as orders } from '#words/orders.ts';
import { Button } from '../../ui/button.tsx';
import type { Done } from './many-answer.ts';

export const UndoFields = ({ done: { field, rows, event } }: { done: Done }) => (
  <>
    <input type="hidden" name="act" value="undo" />
    <input type="hidden" name="field" value={field} />
    <input type="hidden" name="event" value={event} />
    {rows.map((row) => (
      <input key={row} type="hidden" name="row" value={row} />
    ))}
  </>
);

export function useOver(): boolean {
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
