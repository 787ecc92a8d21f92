/** The total of a form that enters an order, and its button, at the bottom of the screen. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/enter.ts';
import { Ltr } from '../../ui/ltr.tsx';

interface EntryTotalProps {
  /** Whole paisa. When it is negative the form shows no total: the error beside the discount says why. */
  inPaisa: number;
  /** Before the scripts have counted, and without them before the shop has, there is no total to show. */
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
