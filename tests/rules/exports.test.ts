/** Each export is used by another file. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that React Router reads by name. */
const READ_BY_THE_ROUTER = /^shouldRevalidate$/;
const EXPORTED = /^export (?:interface|type|const|let|class|enum|(?:async )?function\*?) (\w+)/gm;

const files = globSync('**/*.{ts,tsx,mjs}', {
  exclude: ['node_modules', 'build', '.react-router', 'test-results'],
});

test('each type, value and function that a file exports is named in another file', () => {
  const named = new Map<string, number>();
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  for (const { text } of texts)
    for (const name of new Set(text.match(/\w+/g))) named.set(name, (named.get(name) ?? 0) + 1);
  const alone = texts.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORTED)]
      .map(([, name = '']) => name)
      .filter((name) => named.get(name) === 1 && !READ_BY_THE_ROUTER.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(alone).toEqual([]);
});
