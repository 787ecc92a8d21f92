/**
 * Compares the types in `shop/kernel/database.ts` with the database: columns, value types and nullability.
 */
import path from 'node:path';
import type { ColumnMetadata, Selectable } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import type { Database } from '#shop/kernel/database.ts';
import { openTestDatabase } from '../../../tests/support/engines.ts';
import type { Columns } from './columns.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

type Wrong = {
  [Table in keyof Database]: {
    [Column in keyof Row<Table>]: Column extends keyof Columns[Table]
      ? Row<Table>[Column] extends Columns[Table][Column]
        ? null extends Columns[Table][Column]
          ? null extends Row<Table>[Column]
            ? never
            : Column
          : never
        : Column
      : Column;
  }[keyof Row<Table>];
}[keyof Database];

/** Only Better Auth reads some of their columns; its dates and booleans differ by engine. */
const BETTER_AUTHS = ['users', 'accounts', 'sessions', 'verifications', 'twoFactors', 'passkeys'] as const;
type BetterAuths = (typeof BETTER_AUTHS)[number];

type Missing =
  | Exclude<keyof Columns, keyof Database | 'migrations'>
  | {
      [Table in Exclude<keyof Database, BetterAuths>]: Exclude<keyof Columns[Table], keyof Row<Table>>;
    }[Exclude<keyof Database, BetterAuths>];

test('the types of the tables say what the database has', async () => {
  const { db } = await openTestDatabase();
  const tables = await db.introspection.getTables();
  await db.destroy();
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const lines = tables.toSorted(byName).flatMap(({ name, columns }) => {
    const own = columns.toSorted(byName).map((one) => `    ${one.name}: ${typeOf(name, one)};`);
    return [`  ${name}: {`, ...own, '  };'];
  });
  const head = '/** The columns of the newest schema, as `columns.test.ts` found them in the database. */';
  const text = [head, 'export interface Columns {', ...lines, '}', ''].join('\n');
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'columns.ts'));
  expectTypeOf<Wrong>().toBeNever();
  expectTypeOf<Missing>().toBeNever();
});

const KINDS: Record<string, string> = { text: 'string', integer: 'number', int4: 'number', int8: 'number' };
const ITS_OWN = /At$|^emailVerified$|^isAdmin$|^twoFactorEnabled$|^verified$|^lockedUntil$|^backedUp$/;

function typeOf(table: string, { name, dataType, isNullable }: ColumnMetadata): string {
  if (BETTER_AUTHS.some((one) => one === table) && ITS_OWN.test(name)) return 'unknown';
  const kind = KINDS[dataType.toLowerCase()] ?? `never /* ${dataType} */`;
  return isNullable ? `${kind} | null` : kind;
}
