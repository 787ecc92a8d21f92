/**
 * `npm run test:mutants`: breaks a copy of the code in one place after the other, and looks whether the test that should see it
 * does. `npm run test:mutants -- 4 21` breaks what these invariants stand on alone. First the tests run on the code as it is, all
 * at once: a test that fails by itself sees nothing. Ends with 1 when a break goes unseen.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { endsWithThis } from '../support/at-the-end.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';

type Outcome = 'passed' | 'failed' | 'not run';

/** A test as the runner reports it. */
interface Reported {
  fullName: string;
  status: string;
  /** In milliseconds. */
  duration?: number | null;
}

/** What a broken test may take at least, in milliseconds: one that waits for ever has failed. */
const LEAST_LIMIT_MS = 30_000;

const asked = process.argv.slice(2).map(Number);
const mutants = MUTANTS.filter(({ invariant }) => asked.length === 0 || asked.includes(invariant));
const copies = Array.from({ length: Math.min(availableParallelism(), mutants.length) }, copyOfSources);
const sound = await soundRuns(copies[0] ?? copyOfSources());
const waiting = [...mutants];
let tried = 0;
let unseen = 0;
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await tryOne(copy, mutant);
  }),
);
console.log(`${mutants.length - unseen} of ${mutants.length} breaks were seen.`);
if (unseen > 0) process.exitCode = 1;

/** Breaks the code in this copy, prints whether the test saw it, and puts the code back. */
async function tryOne(copy: string, mutant: Mutant): Promise<void> {
  const file = path.join(copy, mutant.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(mutant.from).length !== 2)
    throw new Error(`${mutant.file} does not hold this once: ${mutant.from}`);
  const { outcome, tookMs } = sound(mutant.test);
  writeFileSync(
    file,
    whole.replace(mutant.from, () => mutant.to),
  );
  const limitMs = Math.max(LEAST_LIMIT_MS, 10 * tookMs);
  const broken = resultOf(await run(copy, [mutant.test], limitMs), mutant.test).outcome;
  writeFileSync(file, whole);
  const seen = outcome === 'passed' && broken === 'failed';
  if (!seen) unseen += 1;
  tried += 1;
  const what = seen ? 'seen' : `NOT SEEN (${outcome} as it is, ${broken} when broken)`;
  console.log(
    `${tried}/${mutants.length}  ${mutant.invariant}  ${what}  ${mutant.breaks}\n      ${mutant.test.file} › ${mutant.test.name}`,
  );
}

/** The sources as they are now, with the packages that are installed here. */
function copyOfSources(): string {
  const folder = path.join(aTempFolder(), 'copy');
  mkdirSync(folder);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs the tests of all mutants on the code as it is, each project once. What comes back tells how one of them went. */
async function soundRuns(copy: string) {
  const tests = mutants.map(({ test }) => test);
  const reports = new Map<string, Report>();
  for (const project of new Set(tests.map(projectOf)))
    reports.set(
      project,
      await run(
        copy,
        tests.filter((test) => projectOf(test) === project),
      ),
    );
  return (test: Mutant['test']) => resultOf(reports.get(projectOf(test)) ?? new Map(), test);
}

/** The tests that a run reported, by their file as the project names it. */
type Report = ReadonlyMap<string, readonly Reported[]>;

/** How a test went, and how long it took. One that did not run at all has neither passed nor failed. */
function resultOf(report: Report, { file, name }: Mutant['test']): { outcome: Outcome; tookMs: number } {
  const tests = (report.get(file) ?? []).filter(
    ({ fullName, status }) => fullName.includes(name) && (status === 'passed' || status === 'failed'),
  );
  const tookMs = Math.max(0, ...tests.map(({ duration }) => duration ?? 0));
  if (tests.some(({ status }) => status === 'failed')) return { outcome: 'failed', tookMs };
  return { outcome: tests.length > 0 ? 'passed' : 'not run', tookMs };
}

function projectOf({ project = 'rules' }: Mutant['test']): string {
  return project;
}

/** Runs tests of one project in the copy. */
async function run(copy: string, tests: readonly Mutant['test'][], limitMs?: number): Promise<Report> {
  const report = path.join(copy, 'report.json');
  writeFileSync(report, '{"testResults":[]}');
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = [...new Set(tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))];
  const vitest = endsWithThis(
    spawn(
      process.execPath,
      [
        path.resolve('node_modules/vitest/vitest.mjs'),
        'run',
        ...['--project', projectOf(tests[0] as Mutant['test'])],
        ...files,
        ...['-t', names.join('|')],
        ...(limitMs === undefined ? [] : [`--testTimeout=${Math.ceil(limitMs)}`]),
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { cwd: copy, stdio: 'ignore', env: { ...process.env, CI: '' } },
    ),
  );
  await once(vitest, 'exit');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { name: string; assertionResults: readonly Reported[] }[];
  };
  return new Map(
    testResults.map(({ name, assertionResults }) => [path.relative(copy, name), assertionResults]),
  );
}
