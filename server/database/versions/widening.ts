/** What a step of the schema that widens may send: processes of the version before go on beside it. */

const MADE = /^create table (?:if not exists )?"(\w+)"/i;
/** An index that refuses nothing. */
const INDEX = /^create index "(\w+)"/i;

/** The definitions of a step that an older process may stumble on. An index that the step makes again with other columns is none of them. */
export function narrowing(definitions: readonly string[]): string[] {
  const made = definitions.flatMap((one) => MADE.exec(one)?.[1] ?? []);
  const indexes = definitions.flatMap((one) => INDEX.exec(one)?.[1] ?? []);
  return definitions.filter(
    (one) =>
      !made.includes(tableOf(one) ?? '') &&
      !isHarmless(one) &&
      !indexes.some((index) => one === `drop index "${index}"`),
  );
}

/** The table that a definition is about. */
const tableOf = (definition: string) =>
  /^(?:create|alter) table (?:if not exists )?"(\w+)"|^create (?:unique )?index \S+ on "(\w+)"/i
    .exec(definition)
    ?.slice(1)
    .find(Boolean);

/** An index that refuses nothing, or a column that an older process may leave out. */
function isHarmless(definition: string): boolean {
  if (INDEX.test(definition)) return true;
  if (!/^alter table "\w+" add column /i.test(definition)) return false;
  return !/\bnot null\b/i.test(definition) || /\bdefault\b/i.test(definition);
}
