/** The tables of what is shown by which test stay true: every test that they name is there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = ['docs/spec-coverage.md', 'docs/reliability.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !/^\| (statement|what was tried|\| what must hold|---)/.test(line),
  )
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
