import type { ReactNode } from 'react';
import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/enter.ts';

interface EntryTotalProps {
  /** Whole paisa. Negative hides the total; the discount's error explains it. */
  inPaisa: number;
  /** False until scripts, or the shop, have counted. */
  isShown: boolean;
  children: ReactNode;
}

export function EntryTotal({ inPaisa, isShown, children }: EntryTotalProps) {
  return (
    <div className="form-bar">
      {isShown && inPaisa >= 0 && (
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-lg font-semibold" role="status">
          <span>{m.total}</span>
          <Ltr>{formatMoney(inPaisa)}</Ltr>
        </p>
      )}
      {children}
    </div>
  );
}
