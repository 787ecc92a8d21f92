import type { Shop } from '#shop/kernel/shop.ts';

/** A database that answers what a reader missed only when it is let; nothing but that question asks for audiences. */
export function holdReadsOfMissedEvents(shop: Pick<Shop, 'db'>) {
  const isReached = Promise.withResolvers<void>();
  const isLet = Promise.withResolvers<void>();
  const held = new WeakSet<object>();
  const db = shop.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('"audience"')) held.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!held.has(queryId)) return result;
      isReached.resolve();
      await isLet.promise;
      return result;
    },
  });
  return { db, reached: isReached.promise, release: isLet.resolve };
}
