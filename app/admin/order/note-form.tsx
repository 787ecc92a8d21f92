import { useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { MAX_NOTE } from '#shop/orders/order.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/order-screen.ts';
import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';
import { TextArea } from '../../ui/field.tsx';
import { WriterField } from '../../writer-field.tsx';
import { useSaved } from '../use-saved.ts';

interface NoteProps {
  orderNumber: string;
  /** From a failed submission. */
  typed: string | undefined;
}

export function Note({ orderNumber, typed = '' }: NoteProps) {
  const fetcher = useFetcher<Failure>();
  const form = useRef<HTMLFormElement>(null);
  useSaved(fetcher, () => form.current?.reset());
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/admin/orders/:number/note', { number: orderNumber })}
      preventScrollReset
      className="grid content-start gap-2 print:hidden"
    >
      <WriterField />
      <TextArea
        label={m.note}
        hint={m.noteHint}
        name="note"
        required
        maxLength={MAX_NOTE}
        defaultValue={typed}
        dir="auto"
      />
      <Button type="submit" look="outline" className="justify-self-start" disabled={busy}>
        {busy ? frame.saving : m.saveNote}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
