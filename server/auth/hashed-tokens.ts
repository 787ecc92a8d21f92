/**
 * Tokens open accounts, so the database holds their SHA-256. They have 190 random bits or more: an unsalted
 * hash is safe and can be looked up.
 */
import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

/** As Better Auth's `storeIdentifier: 'hashed'`. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Value of `verifications.identifier`. */
export function hashedResetLink(token: string): string {
  return hashToken(`reset-password:${token}`);
}

/** Value of `verifications.identifier` before hashing. */
export const logInLink = (token: string): string => `log-in-link:${token}`;
export const hashedLogInLink = (token: string): string => hashToken(logInLink(token));

type Adapter = DBTransactionAdapter;
type Asked = { model: string; where?: Where[] | undefined };

/**
 * Better Auth's `storeIdentifier` covers mailed links only, so this hashes session tokens. Single reads
 * return the given token; lists return hashes, which open nothing.
 */
export function hashingSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((trx) => work({ ...trx, ...hashing(trx) })),
  };
}

function hashing(inner: Adapter): Omit<Adapter, 'id'> {
  return {
    async create<T extends Record<string, unknown>, R = T>(asked: Parameters<typeof inner.create<T, R>>[0]) {
      if (asked.model !== 'session') return inner.create<T, R>(asked);
      const { token } = asked.data;
      const data = { ...asked.data, token: hashToken(String(token)) };
      return { ...(await inner.create<T, R>({ ...asked, data })), token };
    },
    findOne: async (asked) => withTokenOf(asked, await inner.findOne(hashed(asked))),
    findMany: (asked) => inner.findMany(hashed(asked)),
    count: (asked) => inner.count(hashed(asked)),
    update: async (asked) => withTokenOf(asked, await inner.update(hashed(asked))),
    updateMany: (asked) => inner.updateMany(hashed(asked)),
    delete: (asked) => inner.delete(hashed(asked)),
    deleteMany: (asked) => inner.deleteMany(hashed(asked)),
    consumeOne: async (asked) => withTokenOf(asked, await inner.consumeOne(hashed(asked))),
    incrementOne: async (asked) => withTokenOf(asked, await inner.incrementOne(hashed(asked))),
  };
}

function hashed<A extends Asked & { update?: Record<string, unknown> }>(asked: A): A {
  if (asked.model !== 'session') return asked;
  const { where, update } = asked;
  return {
    ...asked,
    ...(where && { where: where.map(hashedCondition) }),
    ...(typeof update?.token === 'string' && { update: { ...update, token: hashToken(update.token) } }),
  };
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition;
  const { operator = 'eq', value } = condition;
  if (operator === 'eq' && typeof value === 'string') return { ...condition, value: hashToken(value) };
  if (operator === 'in' && Array.isArray(value))
    return { ...condition, value: value.map((token) => hashToken(String(token))) };
  throw new Error(`a session cannot be looked for by "token ${operator}": the database holds hashes`);
}

function withTokenOf<T>({ model, where = [] }: Asked, row: T | null): T | null {
  const token = where.find(({ field }) => field === 'token')?.value;
  return model === 'session' && row && typeof token === 'string' ? { ...row, token } : row;
}
