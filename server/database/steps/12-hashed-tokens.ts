import { createHash } from 'node:crypto';
import type { Db } from '../step.ts';

/**
 * Replaces stored tokens by hashes; sessions and mailed links stay valid. The hash is written out, as the
 * step is frozen.
 */
export async function hashTokens(db: Db): Promise<void> {
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
  for (const { id, token } of await db.selectFrom('sessions').select(['id', 'token']).execute())
    await db
      .updateTable('sessions')
      .set({ token: hash(token) })
      .where('id', '=', id)
      .execute();
  for (const { id, identifier } of await db
    .selectFrom('verifications')
    .select(['id', 'identifier'])
    .execute())
    await db
      .updateTable('verifications')
      .set({ identifier: hash(identifier) })
      .where('id', '=', id)
      .execute();
}
