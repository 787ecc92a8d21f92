import { type Kysely, sql } from 'kysely';
import type { AnyTables, EngineTypes } from './step.ts';

/** Mark the step `rebuilds`: SQLite drops the old table, and foreign keys would delete referring rows. */
export async function dropChecks(
  db: Kysely<AnyTables>,
  { engine }: EngineTypes,
  table: string,
  names: readonly string[],
): Promise<void> {
  if (engine === 'sqlite') return rebuild(db, table, (create) => names.reduce(withoutCheck, create));
  for (const name of names) await db.schema.alterTable(table).dropConstraint(name).execute();
}

/**
 * `change` edits the CREATE statement; rows and indexes stay.
 * https://www.sqlite.org/lang_altertable.html#otheralter
 */
export async function rebuild(
  db: Kysely<AnyTables>,
  table: string,
  change: (create: string) => string,
): Promise<void> {
  const on = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  if (on.rows[0]?.foreign_keys !== 0)
    throw new Error(
      `${table} must not be rebuilt while foreign keys are on: mark the step as one that rebuilds`,
    );
  const { rows: made } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const create = made.find(({ type }) => type === 'table')?.sql;
  if (!create) throw new Error(`there is no table ${table}`);
  const { rows: columns } = await sql<{
    name: string;
  }>`select name from pragma_table_info(${table})`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const fresh = `${table}_new`;
  await sql.raw(change(create).replace(`"${table}"`, `"${fresh}"`)).execute(db);
  await sql`insert into ${sql.table(fresh)} (${names}) select ${names} from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(fresh)} rename to ${sql.table(table)}`.execute(db);
  for (const { type, sql: statement } of made) if (type !== 'table') await sql.raw(statement).execute(db);
}

/** Constraints are written `, constraint "name" check (…)`. */
function withoutCheck(create: string, name: string): string {
  const begin = create.indexOf(`, constraint "${name}" check (`);
  if (begin < 0) throw new Error(`no constraint ${name} in: ${create}`);
  let depth = 0;
  for (let at = create.indexOf('(', begin); at < create.length; at += 1) {
    if (create[at] === '(') depth += 1;
    if (create[at] === ')') depth -= 1;
    if (depth === 0) return create.slice(0, begin) + create.slice(at + 1);
  }
  throw new Error(`the constraint ${name} does not end in: ${create}`);
}
