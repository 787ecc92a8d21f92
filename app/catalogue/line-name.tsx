/** An order line without its price. A cut shows its length instead of a quantity. */
import type { OrderLine } from '#shop/orders/order.ts';
import { langOf } from '../lib/lang-of.ts';

type LineNameProps = Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>;

export function LineName({ quantity, cutCm, name }: LineNameProps) {
  return (
    <>
      {!cutCm && <span>{`${quantity} × `}</span>}
      <bdi lang={langOf(name)}>{name}</bdi>
    </>
  );
}
