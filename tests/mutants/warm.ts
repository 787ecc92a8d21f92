/**
 * The process that runs the tests of one project in a copy of the code, for `runner.ts`. Its vitest stays between two runs: what did
 * not change is not compiled again, which is most of the time of a short test. `bail` stops a run at its first failing test.
 */
import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { Asked, Reported } from './runner.ts';

const [name = '', bail = ''] = process.argv.slice(2);
const vitest = await createVitest({
  watch: false,
  project: name,
  bail: bail === 'bail' ? 1 : 0,
  // An empty reporter: the list alone would bring back those of the configuration.
  reporters: [{}],
});
await vitest.standalone();
const project = vitest.getProjectByName(name);

/** The file that the last run found broken: it has been put back since. */
let broken: string | undefined;
process.on('message', async ({ tests, changed }: Asked) => {
  for (const file of [broken, changed]) if (file) vitest.invalidateFile(path.resolve(file));
  broken = changed;
  const reports = await reportsOf(tests);
  // The runner has given up waiting for a run that took too long.
  if (process.connected) process.send?.(reports);
});
process.once('disconnect', async () => {
  await vitest.close();
  process.exit();
});
process.send?.('ready');

async function reportsOf(tests: Asked['tests']): Promise<readonly Reported[]> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const specifications = files.map((file) => {
    const names = tests.filter((test) => test.file === file).map(({ name }) => RegExp.escape(name));
    return project.createSpecification(path.resolve(file), { testNamePattern: new RegExp(names.join('|')) });
  });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      file: path.relative('', module.moduleId),
      // As its pattern reads it: with spaces between the names of its groups.
      name: test.fullName.split(' > ').join(' '),
      // An error that nobody handles ends a run of the tests with 1, though no test failed.
      outcome: unhandledErrors.length > 0 ? 'failed' : test.result().state,
      tookMs: test.diagnostic()?.duration ?? 0,
    })),
  );
}
