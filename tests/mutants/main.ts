/**
 * `npm run test:mutants`: breaks a copy of the code in one place after the other, and looks whether the test that should see
 * it does. `npm run test:mutants -- 4 21` breaks what these invariants stand on alone. Ends with 1 when a break goes unseen.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTempFolder } from '../support/temp-folder.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';

const asked = process.argv.slice(2).map(Number);
const mutants = MUTANTS.filter(({ invariant }) => asked.length === 0 || asked.includes(invariant));
const copy = copyOfSources();
const soundRuns = new Map<string, ReturnType<typeof soundRun>>();
let unseen = 0;
for (const mutant of mutants) {
  const file = path.join(copy, mutant.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(mutant.from).length !== 2)
    throw new Error(`${mutant.file} does not hold this once: ${mutant.from}`);
  const { outcome: sound, tookMs } = soundRun(mutant.test);
  writeFileSync(
    file,
    whole.replace(mutant.from, () => mutant.to),
  );
  // A mutant may hang: a test that takes ten times as long as it should counts as failed.
  const broken = run(mutant.test, 10 * tookMs);
  writeFileSync(file, whole);
  const seen = sound === 'passed' && broken === 'failed';
  if (!seen) unseen += 1;
  const what = seen ? 'seen' : `NOT SEEN (${sound} as it is, ${broken} when broken)`;
  console.log(
    `${String(mutant.invariant).padStart(2)}  ${what}  ${mutant.breaks}\n      ${mutant.test.file} › ${mutant.test.name}`,
  );
}
console.log(`${mutants.length - unseen} of ${mutants.length} breaks were seen.`);
if (unseen > 0) process.exitCode = 1;

/** The sources as they are now, with the packages that are installed here. */
function copyOfSources(): string {
  const folder = path.join(aTempFolder(), 'copy');
  mkdirSync(folder);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

type Outcome = 'passed' | 'failed' | 'not run';

/** The test on the code as it is, once for all mutants that it must see, and how long that took. */
function soundRun(test: Mutant['test']): { outcome: Outcome; tookMs: number } {
  const key = JSON.stringify(test);
  const known = soundRuns.get(key);
  if (known) return known;
  const startedAt = performance.now();
  const outcome = run(test);
  const sound = { outcome, tookMs: performance.now() - startedAt };
  soundRuns.set(key, sound);
  return sound;
}

/** One test, in the copy. A test that did not run at all is neither passed nor failed. */
function run({ project = 'rules', file, name }: Mutant['test'], limitMs?: number): Outcome {
  const report = path.join(copy, 'report.json');
  writeFileSync(report, '{}');
  spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      file,
      '-t',
      name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      ...(limitMs === undefined ? [] : [`--testTimeout=${Math.ceil(limitMs)}`]),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: '' } },
  );
  const { numFailedTests = 0, numPassedTests = 0 } = JSON.parse(readFileSync(report, 'utf8'));
  if (numFailedTests > 0) return 'failed';
  return numPassedTests > 0 ? 'passed' : 'not run';
}
