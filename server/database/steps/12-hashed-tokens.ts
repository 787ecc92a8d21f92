import { createHash } from 'node:crypto';
import type { Db } from '../step.ts';

/**
 * The tokens of sessions and of mailed links were kept as they are: from here on their hashes are. Whoever is signed in stays
 * so, and a link that is on its way works. Written out here, so that the step stays as it shipped.
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
