import { href, Link } from 'react-router';
import type { LabelFault } from '#shop/orders/label.ts';
import { m } from '#words/parcels.ts';

interface LabelMarkProps {
  fault: LabelFault | null | undefined;
  orderNumber: string;
}

export function LabelMark({ fault, orderNumber }: LabelMarkProps) {
  if (!fault) return null;
  return (
    <p className="notice notice-error print:hidden">
      <span>{m.labelFaults[fault]}</span>{' '}
      <Link className="link" to={href('/admin/orders/:number/label', { number: orderNumber })}>
        {m.printLabel}
      </Link>
    </p>
  );
}
