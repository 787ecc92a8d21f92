/** A line of an order in a list, without its price: how many of what. A cut is named with its length, and is not counted. */
import type { OrderLine } from '#shop/orders/order.ts';
import { langOf } from './lang-of.ts';

type LineNameProps = Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>;

export function LineName({ quantity, cutCm, name }: LineNameProps) {
  return (
    <>
      {!cutCm && <span>{`${quantity} × `}</span>}
      <bdi lang={langOf(name)}>{name}</bdi>
    </>
  );
}
