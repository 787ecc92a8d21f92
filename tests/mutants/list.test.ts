/** The mutants can be tried: each finds the code that it breaks, and the test that must see it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './list.ts';

test('each mutant finds its code once, and its test', () => {
  const lost = MUTANTS.filter(({ file, from, test: { file: testFile, name } }) => {
    const isThere = readFileSync(file, 'utf8').split(from).length === 2;
    const tests = readFileSync(testFile, 'utf8');
    // A title of `test.each` has placeholders where a mutant names one case.
    // The run has another name where the file has a placeholder.
    if (name.includes('%')) return true;
    return !isThere || !(tests.includes(name) || tests.includes('test.each'));
  });
  expect(lost.map(({ invariant, breaks }) => `${invariant}: ${breaks}`)).toEqual([]);
});

test('a mutant that a journey must see names its project, without which no test runs', () => {
  const wrong = MUTANTS.filter(
    ({ test: { project, file } }) => (project === 'journeys') !== file.startsWith('tests/journeys/'),
  );
  expect(wrong.map(({ breaks }) => breaks)).toEqual([]);
});
