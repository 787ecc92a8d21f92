import { href } from 'react-router';
import type { LabelFault } from '#shop/orders/label.ts';
import { m } from '#words/parcels.ts';
import { TextLink } from './links.tsx';

interface LabelMarkProps {
  fault: LabelFault | null | undefined;
  orderNumber: string;
}

export function LabelMark({ fault, orderNumber }: LabelMarkProps) {
  if (!fault) return null;
  return (
    <p className="notice notice-error print:hidden">
      <span>{m.labelFaults[fault]}</span>{' '}
      <TextLink to={href('/admin/orders/:number/label', { number: orderNumber })}>{m.printLabel}</TextLink>
    </p>
  );
}
