import type { Selectable } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { type AnyStatus, LIFE } from '#shop/orders/life.ts';

export type Books = Awaited<ReturnType<typeof booksOf>>;

export async function booksOf({ db }: Shop) {
  const rows = <Name extends keyof Database>(name: Name) =>
    db
      .selectFrom(name as never)
      .selectAll()
      .execute() as Promise<Selectable<Database[Name]>[]>;
  const ofExchanges = (await rows('exchanges')).filter(({ backAt }) => backAt !== null);
  return {
    products: await rows('products'),
    movements: await rows('stockMovements'),
    thaans: await rows('thaans'),
    cuts: await rows('cuts'),
    orders: await rows('orders'),
    lines: await rows('orderLines'),
    events: await rows('orderEvents'),
    checkouts: await rows('checkouts'),
    held: await rows('heldPieces'),
    coupons: await rows('coupons'),
    couponUses: await rows('couponUses'),
    baskets: await rows('baskets'),
    /** Lines of orders whose pieces came back by an exchange. */
    exchanged: ofExchanges.flatMap(({ ofOrderId, lines }) =>
      (JSON.parse(lines) as { productId: string; quantity: number }[]).map((line) => ({
        ...line,
        ofOrderId,
      })),
    ),
  };
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);

export const isBack = ({ status }: { status: AnyStatus }): boolean => LIFE[status].pieces === 'back';

/** One sentence for each fault of this name. */
export const faultsOf = (name: string, faults: readonly (string | false | undefined)[]): string[] =>
  faults.flatMap((fault) => (fault ? [`${name}: ${fault}`] : []));
