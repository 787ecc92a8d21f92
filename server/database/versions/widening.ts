/** What a step of the schema that widens may send: processes of the version before go on beside it. */

const MADE = /^create table (?:if not exists )?"(\w+)"/i;

/** The definitions of a step that an older process may stumble on. */
export function narrowing(definitions: readonly string[]): string[] {
  const made = definitions.flatMap((one) => MADE.exec(one)?.[1] ?? []);
  return definitions.filter((one) => !made.includes(tableOf(one) ?? '') && !isHarmless(one));
}

/** The table that a definition is about. */
const tableOf = (definition: string) =>
  /^(?:create|alter) table (?:if not exists )?"(\w+)"|^create (?:unique )?index \S+ on "(\w+)"/i
    .exec(definition)
    ?.slice(1)
    .find(Boolean);

/** An index that refuses nothing, or a column that an older process may leave out. */
function isHarmless(definition: string): boolean {
  if (/^create index /i.test(definition)) return true;
  if (!/^alter table "\w+" add column /i.test(definition)) return false;
  return !/\bnot null\b/i.test(definition) || /\bdefault\b/i.test(definition);
}
