/** Which draft the form was filled from, and the other drafts of this device. */
import { useRef } from 'react';
import { m } from '#words/enter.ts';
import { m as orders } from '#words/orders.ts';
import { Button } from '../../ui/button.tsx';
import { formatWhen } from '../format-when.ts';
import { productsOf } from '../order/change-fields.ts';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  /** Milliseconds UTC; null where no draft was filled in. */
  begunAt: number | null;
  isEmptied: boolean;
  others: readonly Draft[];
  onEmpty: () => void;
  onUndo: () => void;
  onGoOn: (draft: Draft) => void;
}

export function DraftNotice({ begunAt, isEmptied, others, onEmpty, onUndo, onGoOn }: DraftNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const goOn = (draft: Draft) => {
    onGoOn(draft);
    // Its button disappears.
    box.current?.focus();
  };
  const isFilled = begunAt !== null;
  return (
    <div ref={box} role="status" tabIndex={-1} className="grid gap-2">
      {(isFilled || isEmptied) && (
        <div className="notice mt-4 flex flex-wrap items-center justify-between gap-2">
          <p>{isFilled ? m.filledFrom({ time: formatWhen(begunAt) }) : m.emptied}</p>
          <Button type="button" look="outline" onClick={isFilled ? onEmpty : onUndo}>
            {isFilled ? m.beginEmpty : orders.undo}
          </Button>
        </div>
      )}
      {others.map((draft) => (
        <div key={draft.id} className="notice mt-4 flex flex-wrap items-center justify-between gap-2">
          <p>{m.otherBegun({ time: formatWhen(draft.at), order: shortOf(draft) })}</p>
          <Button type="button" look="outline" onClick={() => goOn(draft)}>
            {m.goOn}
          </Button>
        </div>
      ))}
    </div>
  );
}

function shortOf({ fields }: Draft): string {
  const form = new URLSearchParams(fields);
  return m.entry({
    name: form.get('fullName') || form.get('phone') || m.noName,
    items: productsOf(form).length,
  });
}
