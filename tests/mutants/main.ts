/**
 * `npm run test:mutants`: breaks a copy of the code in one place after the other, and looks whether the test that should see it
 * does. `npm run test:mutants -- 4 21` breaks what these invariants stand on alone; `--part 2/5` breaks the second fifth, and
 * `--project rules` those that tests of rules see. First the tests run on the code as it is, all at once: a test that fails by
 * itself sees nothing. Ends with 1 when a break goes unseen.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#words/languages.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import { projectOf, type Reported, Runner, resultOf } from './runner.ts';

/** The least time limit of a broken test, in milliseconds: one that waits for ever has failed. */
const LEAST_LIMIT_MS = 60_000;
/** The time limit of the build before a journey, in milliseconds. */
const BUILD_LIMIT_MS = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' }, project: { type: 'string' } },
});
const mutants = chosen();
const started = performance.now();
const copies = Array.from({ length: Math.min(availableParallelism(), mutants.length) }, copyOfSources);
const sound = await soundRuns(copies[0] ?? copyOfSources());
console.log(
  `The tests of ${mutants.length} breaks ran on the code as it is after ${secondsSince(started)} s.`,
);
for (const copy of copies.slice(1)) takeBuild(copies[0] ?? copy, copy);
const waiting = [...mutants];
const unseen: Mutant[] = [];
let tried = 0;
const begun = performance.now();
await Promise.all(
  copies.map(async (copy) => {
    const runner = new Runner(copy, { bail: true });
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await tryOne(copy, runner, mutant);
    await runner.end();
  }),
);
console.log(
  `${mutants.length - unseen.length} of ${mutants.length} breaks were seen, in ${secondsSince(begun)} s.`,
);
for (const { invariant, file, breaks } of unseen) console.log(`NOT SEEN  ${invariant}  ${breaks}  (${file})`);
if (unseen.length > 0) process.exitCode = 1;

/** The mutants that were asked for, those of a project after one another: its process stays. */
function chosen(): readonly Mutant[] {
  const [part = 1, of = 1] = values.part.split('/').map(Number);
  if (!(part >= 1 && part <= of)) throw new Error('A part is named so: --part 2/5');
  return MUTANTS.filter(({ invariant }) => positionals.length === 0 || positionals.includes(`${invariant}`))
    .filter(({ test }) => values.project === undefined || projectOf(test) === values.project)
    .filter((_, index) => index % of === part - 1)
    .sort((a, b) => projectOf(b.test).localeCompare(projectOf(a.test)));
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(0);
}

/** Breaks the code in this copy, prints whether the test saw it, and puts the code back. */
async function tryOne(copy: string, runner: Runner, mutant: Mutant): Promise<void> {
  const { test } = mutant;
  const file = path.join(copy, mutant.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(mutant.from).length !== 2)
    throw new Error(`${mutant.file} does not hold this once: ${mutant.from}`);
  const { outcome, tookMs } = resultOf(sound, test);
  writeFileSync(
    file,
    whole.replace(mutant.from, () => mutant.to),
  );
  const limitMs = Math.ceil((projectOf(test) === 'journeys' ? BUILD_LIMIT_MS : LEAST_LIMIT_MS) + 10 * tookMs);
  const before = performance.now();
  const languages: Language[] = ['en', ...(test.spoken ? [test.spoken] : [])];
  const reports = await runner.run({ tests: [test], changed: mutant.file, languages }, limitMs);
  writeFileSync(file, whole);
  const broken = reports ? resultOf(reports, test).outcome : 'ended';
  const seen = outcome === 'passed' && (broken === 'failed' || broken === 'ended');
  if (!seen) unseen.push(mutant);
  tried += 1;
  const what = seen ? 'seen' : `NOT SEEN (${outcome} as it is, ${broken} when broken)`;
  console.log(
    `${tried}/${mutants.length}  ${mutant.invariant}  ${what}${broken === 'ended' ? ' (it did not end)' : ''}  ${mutant.breaks}  ${secondsSince(before)} s\n      ${test.file} › ${test.name}`,
  );
}

/** The sources as they are now, with the packages that are installed and the build that is made here. */
function copyOfSources(): string {
  const folder = path.join(aTempFolder(), 'copy');
  mkdirSync(folder);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(file, path.join(folder, file), { preserveTimestamps: true });
  takeBuild('', folder);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Takes over a build: what did not change is not built and compressed again. */
function takeBuild(from: string, to: string): void {
  const build = path.join(from, 'build');
  if (existsSync(build)) cpSync(build, path.join(to, 'build'), { recursive: true });
}

/** Runs the tests of all mutants on the code as it is, each project once. */
async function soundRuns(copy: string): Promise<readonly Reported[]> {
  const tests = mutants.map(({ test }) => test);
  const runner = new Runner(copy, { bail: false });
  const reports: Reported[] = [];
  for (const project of new Set(tests.map(projectOf)))
    reports.push(
      ...((await runner.run({ tests: tests.filter((test) => projectOf(test) === project) })) ?? []),
    );
  await runner.end();
  return reports;
}
