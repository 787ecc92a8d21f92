/**
 * `npm run test:breaks`: breaks a copy of the code in one place at a time and checks that the rule's test fails. Takes
 * some minutes. Exits with 1 when a test misses its break, or the place is no longer in the code.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTempFolder } from '../support/temp-folder.ts';

const LIMIT_MS = 120_000;

/**
 * Breaks of the invariants in docs/reliability.md. Columns: the effect, the file, a text that occurs in it once, its
 * replacement, and the test that must fail.
 */
const BREAKS = readFileSync('tests/breaks/breaks.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').map((cell) => cell.replaceAll('\\n', '\n')))
  .map(([breaks = '', file = '', from = '', to = '', test = '', name = '']) => {
    return { breaks, file, from, to, test, name };
  });

const copy = copyOfSources();
const files = [...new Set(BREAKS.map(({ test }) => test))];
const names = BREAKS.map(({ name }) => RegExp.escape(name));
if (!passes(files, names.join('|'))) end('The tests fail on the code as it is.');

let unseen = 0;
for (const [number, { breaks, file, from, to, test, name }] of BREAKS.entries()) {
  const place = path.join(copy, file);
  const whole = readFileSync(place, 'utf8');
  const [before = '', after, ...more] = whole.split(from);
  const isThere = after !== undefined && more.length === 0;
  if (isThere) writeFileSync(place, before + to + after);
  const isSeen = isThere && !passes([test], RegExp.escape(name));
  writeFileSync(place, whole);
  if (!isSeen) unseen += 1;
  const outcome = isSeen ? 'seen' : isThere ? 'NOT SEEN' : 'NOT THERE';
  console.log(`${number + 1}/${BREAKS.length} ${outcome}: ${breaks} (${file})`);
}
console.log(`${BREAKS.length - unseen} of ${BREAKS.length} breaks were seen.`);
process.exit(unseen > 0 ? 1 : 0);

function copyOfSources(): string {
  const folder = aTempFolder();
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Whether the tests with these names pass. No matching test, or a timeout, counts as a failure. */
function passes(files: readonly string[], pattern: string): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=rules', '--reporter=dot', ...files];
  const how = { cwd: copy, timeout: LIMIT_MS, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, [...args, '-t', pattern], how);
  return status === 0 && /\d+ passed/.test(stdout);
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
