import type { ReactNode } from 'react';
import { Ltr } from '#app/ui/ltr.tsx';
import type { MissingOrder } from '#shop/backups/restoring.ts';
import { m } from '#words/backups.ts';

interface MissingOrdersProps {
  children: ReactNode;
  missing: readonly MissingOrder[];
  missingCount: number;
}

export function MissingOrders({ children, missing, missingCount }: MissingOrdersProps) {
  return (
    <div className="notice notice-error mt-3">
      <p>{children}</p>
      <ul className="mt-2 list-disc ps-5">
        {missing.map(({ number, name }) => (
          <li key={number}>
            <Ltr>{number}</Ltr> · <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {missingCount > missing.length && <p className="mt-1">{m.andMore(missingCount - missing.length)}</p>}
    </div>
  );
}
