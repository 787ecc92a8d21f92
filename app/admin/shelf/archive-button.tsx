import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#words/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { type Done, MANY_PATH, type ShelfAnswer } from './many-answer.ts';

interface ArchiveButtonProps {
  product: { id: string; name: string };
  /** Archive, or restore. */
  to: boolean;
  onDone: (done: Done) => void;
}

export function ArchiveButton({ product: { id }, to, onDone }: ArchiveButtonProps) {
  const fetcher = useFetcher<ShelfAnswer>();
  const answer = fetcher.data;
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (answer?.done) latest.current(answer.done);
    else if (answer?.error) latest.current({ sentence: answer.error, field: 'archived', rows: [], event: 0 });
  }, [answer]);
  return (
    <fetcher.Form
      method="post"
      action={MANY_PATH}
      preventScrollReset
      // Closes an enclosing dialog.
      onSubmit={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      <input type="hidden" name="act" value="do" />
      <input type="hidden" name="field" value="archived" />
      <input type="hidden" name="row" value={JSON.stringify([id, !to, to])} />
      <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
        {to ? m.archive : m.bringBack}
      </Button>
      <FailureNote failure={answer?.failed && { failed: answer.failed }} />
    </fetcher.Form>
  );
}
