/** The way back from a press, for ten seconds. It takes back what still is as the press left it. */
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { m as orders } from '#words/orders.ts';
import { Button } from '../../ui/button.tsx';
import type { Done } from './many-answer.ts';

export const UNDO_MS = 10_000;

/** The fields that take a press back. */
export const UndoFields = ({ done: { field, rows } }: { done: Done }) => (
  <>
    <input type="hidden" name="act" value="undo" />
    <input type="hidden" name="field" value={field} />
    {rows.map((row) => (
      <input key={row} type="hidden" name="row" value={row} />
    ))}
  </>
);

/** Whether the ten seconds are over, which begin when it is shown. */
export function useOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** On a page of its own; `action` is its address. */
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
