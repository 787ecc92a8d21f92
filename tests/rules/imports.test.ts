import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Rules about imports. The kernel of `shop/` knows no entity, and entities know no screen; `server/` connects them.
 * Rules never import sentences from `words/`, and nothing imports `tests/`. Between folders of `shop/` imports have no
 * cycle; between those of `app/` only type imports may have one.
 */

const FORBIDDEN: Record<string, RegExp> = {
  shop: /^(?:app|server|words(?!\/languages\.ts)|demo|scripts|tests|store\.config)\b/,
  'shop/kernel': /^shop\/(?!kernel\/)/,
  'app/ui': /^(?:shop|server|demo|scripts|tests|store\.config|app\/(?!ui\/))/,
  words: /^(?:app|server|demo|scripts|tests|store\.config)\b/,
  app: /^(?:server|demo|scripts|tests)\b/,
  server:
    /^(?:scripts|tests|app\/(?!lib\/context\.ts|cacheable-pages\.ts|rights\/rights-of-addresses\.server\.ts|ui\/fonts\/))/,
  scripts: /^tests\b/,
  demo: /^(?:app|server|scripts|tests)\b/,
};

/** The kernel knows the tables of all entities, and settings, pages and sales, as types only, which are erased. */
const JOINS_TYPES =
  /^shop\/kernel\/(?:database\.ts → shop\/[\w-]+\/tables|shop\.ts → shop\/(?:settings\/topics\.server|pages\/page|catalogue\/sales\/sales))\.ts$/;

interface Import {
  file: string;
  name: string;
}

const read = (file: string) => readFileSync(file, 'utf8');
const withoutTypes = (file: string) => read(file).replaceAll(/^(?:im|ex)port type [^;]*;$/gm, '');

const importsIn = (folder: string, textOf = read): Import[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) => {
      if (!name.startsWith('#')) return { file, name: path.join(path.dirname(file), name) };
      return { file, name: name === '#store' ? 'store.config.ts' : name.slice(1) };
    }),
  );

/** Removes modules without remaining imports until none is left to remove; the rest are cycles, or lead to one. */
function circlesIn(imports: readonly (readonly [from: string, to: string])[]): Record<string, string[]> {
  const known = new Map<string, Set<string>>();
  for (const [from, to] of imports) known.set(from, (known.get(from) ?? new Set()).add(to));
  expect(known.size).toBeGreaterThan(8);
  for (let before = -1; known.size !== before; ) {
    before = known.size;
    for (const [one, others] of known) if (![...others].some((other) => known.has(other))) known.delete(one);
  }
  return Object.fromEntries(
    [...known].map(([one, others]) => [one, [...others].filter((other) => known.has(other))]),
  );
}

const said = ({ file, name }: Import) => `${file} → ${name}`;
const isKnown = (one: Import) => !JOINS_TYPES.test(said(one));

test.each(Object.entries(FORBIDDEN))('%s imports nothing that it must not know', (folder, forbidden) => {
  const all = importsIn(folder);
  expect(all.length).toBeGreaterThan(5);
  const wrong = all.filter((one) => forbidden.test(one.name) && isKnown(one));
  expect(wrong.map(said)).toEqual([]);
});

test('words know the types of the shop alone, and no rule of it', () => {
  const wrong = importsIn('words', withoutTypes).filter(({ name }) => name.startsWith('shop/'));
  expect(wrong.map(said)).toEqual([]);
});

test('benchmarks and drills, which run without a build, import nothing that needs one', () => {
  const all = importsIn('{tests/support,tests/bench,tests/faults,scripts}');
  expect(all.filter(({ name }) => /^words\/.*\.tsx$/.test(name)).map(said)).toEqual([]);
});

test.each([
  ['shop', read],
  ['app', withoutTypes],
] as const)('no way of imports leads from a folder of %s/ back to it', (whole, textOf) => {
  // A file beside the folders counts as its own folder.
  const folderOf = (file: string) => file.split('/')[1] ?? '';
  const between = importsIn(whole, textOf)
    .filter((one) => one.name.startsWith(`${whole}/`) && isKnown(one))
    .map(({ file, name }) => [folderOf(file), folderOf(name)] as const);
  expect(circlesIn(between.filter(([from, to]) => from !== to))).toEqual({});
});

test.each(['shop', 'app', 'server'])('no file of %s/ loads itself through its imports', (whole) => {
  const all = importsIn(whole, withoutTypes).map(({ file, name }) => [file, name] as const);
  expect(circlesIn(all)).toEqual({});
});

/** Exports that React Router reads by name. */
const READ_BY_THE_ROUTER = /^shouldRevalidate$/;
const EXPORTED = /^export (?:interface|type|const|let|class|enum|(?:async )?function\*?) (\w+)/gm;

test('each type, value and function that a file exports is named in another file', () => {
  const named = new Map<string, number>();
  const exclude = ['node_modules', 'build', '.react-router', 'test-results'];
  const files = globSync('**/*.{ts,tsx,mjs}', { exclude });
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
