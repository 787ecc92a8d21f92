/** The table of the specification's statements stays true: every test that it names is there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (statement|---)/.test(line))
  .flatMap(
    (line) =>
      line
        .split(' | ')
        .at(-1)
        ?.replace(/ \|$/, '')
        .split(/; (?=`)/) ?? '',
  );

test('every row names a test that exists, or says why there is none', () => {
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter((cell) => {
    const named = /^`([^`]+)` › (.+)$/.exec(cell);
    if (!named) return !/^— .{10,}|^`npm run [^`]+`$/.test(cell);
    const [, file = '', title = ''] = named;
    return !readFileSync(file, 'utf8').includes(title);
  });
  expect(wrong).toEqual([]);
});
