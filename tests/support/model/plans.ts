import { CompiledQuery, type RootOperationNode } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { ENGINE } from '../engines.ts';

/** The query plans of all queries that `work` sends. */
export async function plansOf(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<string[]> {
  const sent: RootOperationNode[] = [];
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...shop, db });
  const plans: string[] = [];
  for (const node of sent) {
    const { sql, parameters, query } = shop.db.getExecutor().compileQuery(node, { queryId: 'explained' });
    const explain = ENGINE === 'postgres' ? 'explain' : 'explain query plan';
    const explained = CompiledQuery.raw(`${explain} ${sql}`, [...parameters]);
    const { rows } = await shop.db.executeQuery({ ...explained, query });
    plans.push(...rows.map((row) => Object.values(row as object).join(' ')));
  }
  return plans;
}
