const MADE = /^create (?:virtual )?table (?:if not exists )?"(\w+)"/i;
/** A non-unique index refuses no row. */
const INDEX = /^create index "(\w+)"/i;
const ANY_INDEX = /^create (?:unique )?index "(\w+)"/i;
const TRIGGER = /^create trigger "(\w+)" .* begin (.*); end$/is;
const WRITE = /^(?:insert into|update|delete from) "(\w+)" /i;

/**
 * Returns the definitions that may break an older process. Allows dropping non-unique indexes, and triggers
 * that write the step's own tables; does not check whether these refuse rows.
 */
export function narrowing(definitions: readonly string[], before: readonly string[] = []): string[] {
  const made = namesIn(definitions, MADE);
  const plain = (index: string) =>
    INDEX.test([...before, ...definitions].findLast((one) => ANY_INDEX.exec(one)?.[1] === index) ?? '');
  return definitions.filter(
    (one) =>
      !made.includes(tableOf(one) ?? '') &&
      !isHarmless(one) &&
      !writesOnly(one, made) &&
      !plain(/^drop index (?:if exists )?"(\w+)"$/.exec(one)?.[1] ?? ''),
  );
}

const namesIn = (definitions: readonly string[], name: RegExp) =>
  definitions.flatMap((one) => name.exec(one)?.[1] ?? []);

const tableOf = (definition: string) =>
  /^(?:create|alter) (?:virtual )?table (?:if not exists )?"(\w+)"|^create (?:unique )?index \S+ on "(\w+)"/i
    .exec(definition)
    ?.slice(1)
    .find(Boolean);

function writesOnly(definition: string, tables: readonly string[]): boolean {
  const body = TRIGGER.exec(definition)?.[2];
  if (body === undefined) return false;
  const written = body.split(/;\s*/).map((statement) => WRITE.exec(statement)?.[1] ?? '');
  return written.every((table) => tables.includes(table));
}

function isHarmless(definition: string): boolean {
  if (INDEX.test(definition)) return true;
  if (!/^alter table "\w+" add column /i.test(definition)) return false;
  return !/\bnot null\b/i.test(definition) || /\bdefault\b/i.test(definition);
}
