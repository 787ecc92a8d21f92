/**
 * Rules about imports. The kernel of `shop/` knows no entity, and entities know no screen; `server/` connects them.
 * Rules never import sentences from `words/`, and nothing imports `tests/`. Between folders of `shop/` imports have no
 * cycle; between those of `app/` only type imports may have one.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

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

/**
 * The kernel combines the tables of all entities into `Database`, and gives every rule the settings, pages and sales:
 * type imports only, which are erased.
 */
const JOINS_TYPES =
  /^shop\/kernel\/(?:database\.ts → shop\/[\w-]+\/tables|shop\.ts → shop\/(?:settings\/settings|pages\/page|catalogue\/sales\/sales))\.ts$/;

interface Import {
  file: string;
  name: string;
}

const read = (file: string) => readFileSync(file, 'utf8');
const withoutTypes = (file: string) => read(file).replaceAll(/^(?:im|ex)port type [^;]*;$/gm, '');

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#')) return { file, name: name === '#store' ? 'store.config.ts' : name.slice(1) };
    return { file, name: path.join(path.dirname(file), name) };
  });
}

const importsIn = (folder: string, textOf = read) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file, textOf(file)));

/** Removes modules without remaining imports until none is left to remove; the rest are cycles, or lead to one. */
function circlesIn(known: Map<string, Set<string>>): Record<string, string[]> {
  for (let before = -1; known.size !== before; ) {
    before = known.size;
    for (const [one, others] of known) if (![...others].some((other) => known.has(other))) known.delete(one);
  }
  return Object.fromEntries(
    [...known].map(([one, others]) => [one, [...others].filter((other) => known.has(other))]),
  );
}

const said = ({ file, name }: Import) => `${file} → ${name}`;

test.each(Object.entries(FORBIDDEN))('%s imports nothing that it must not know', (folder, forbidden) => {
  const all = importsIn(folder);
  expect(all.length).toBeGreaterThan(5);
  const wrong = all.filter(({ name }) => forbidden.test(name)).map(said);
  expect(wrong.filter((one) => !JOINS_TYPES.test(one))).toEqual([]);
});

test('words know the types of the shop alone, and no rule of it', () => {
  const files = globSync('words/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /'#shop\//.test(withoutTypes(file)))).toEqual([]);
});

test('benchmarks and drills, which run without a build, import nothing that needs one', () => {
  const folders = ['tests/support', 'tests/bench', 'tests/faults', 'scripts'];
  const needing = folders
    .flatMap((folder) => importsIn(folder))
    .filter(({ name }) => /^words\/.*\.tsx$/.test(name));
  expect(needing.map(said)).toEqual([]);
});

test.each([
  ['shop', read],
  ['app', withoutTypes],
] as const)('no way of imports leads from a folder of %s/ back to it', (whole, textOf) => {
  // A file beside the folders counts as its own folder.
  const folderOf = (file: string) => file.split('/')[1] ?? '';
  const known = new Map<string, Set<string>>();
  for (const one of importsIn(whole, textOf)) {
    if (!one.name.startsWith(`${whole}/`)) continue;
    const [from, to] = [folderOf(one.file), folderOf(one.name)];
    if (from === to || JOINS_TYPES.test(said(one))) continue;
    known.set(from, (known.get(from) ?? new Set()).add(to));
  }
  expect(known.size).toBeGreaterThan(8);
  expect(circlesIn(known)).toEqual({});
});

test.each(['shop', 'app', 'server'])('no file of %s/ loads itself through its imports', (whole) => {
  const known = new Map<string, Set<string>>();
  for (const { file, name } of importsIn(whole, withoutTypes))
    known.set(file, (known.get(file) ?? new Set()).add(name));
  expect(known.size).toBeGreaterThan(50);
  expect(circlesIn(known)).toEqual({});
});
