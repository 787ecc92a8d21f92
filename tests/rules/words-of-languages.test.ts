import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allLanguages } from '#words/languages.ts';
import { isNode, type Node, parse } from '../support/run/syntax.ts';

const MODULES = globSync('words/en/*.{ts,tsx}')
  .map((file) => path.basename(file))
  .filter((name) => name !== 'language.ts');

type Words = Record<string, unknown>;

const wordsIn = async (language: string, name: string): Promise<Words> => {
  const { m } = await import(path.resolve(`words/${language}/${name}`));
  const { m: itself, ...words } = m;
  return words;
};

test.each(MODULES)('%s has the same names in each language', async (name) => {
  const english = Object.keys(await wordsIn('en', name)).sort();
  for (const one of [...allLanguages, 'any'])
    expect([one, Object.keys(await wordsIn(one, name)).sort()]).toEqual([one, english]);
});

test('no language has a module that English has not', () => {
  for (const one of allLanguages) {
    const names = globSync(`words/${one}/*`).map((file) => path.basename(file));
    expect(names.sort()).toEqual([...MODULES, 'language.ts'].sort());
  }
});

const SCREENS = globSync('{app,server,shop,scripts}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);

/** Names that a file uses from a module of `words/`. */
function namesAskedFor(text: string, name: string): string[] {
  const imported = new RegExp(`import \\{[^}]*\\bm(?: as (\\w+))?\\b[^}]*\\} from '#words/${name}'`).exec(
    text,
  );
  if (!imported) return [];
  const alias = imported[1] ?? 'm';
  return [...text.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, 'g'))].map(([, asked = '']) => asked);
}

/** Names that another module of `words/` uses in its sentences. */
function namesTaken(text: string, name: string): string[] {
  const taken = text.matchAll(new RegExp(`(?:import|export) \\{([^}]*)\\} from './${name}'`, 'g'));
  return [...taken].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

test('each sentence is shown somewhere', async () => {
  const texts = SCREENS.map((file) => readFileSync(file, 'utf8'));
  const english = MODULES.map((name) => readFileSync(`words/en/${name}`, 'utf8'));
  const unused: string[] = [];
  for (const name of MODULES) {
    const asked = new Set([
      ...texts.flatMap((text) => namesAskedFor(text, name)),
      ...english.flatMap((text) => namesTaken(text, name)),
    ]);
    for (const sentence of Object.keys(await wordsIn('en', name)))
      if (!asked.has(sentence)) unused.push(`${name}: ${sentence}`);
  }
  expect(unused).toEqual([]);
});

const LATER = /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression|TS\w+)$/;

/** Sentences read while a module loads, when no request has set a language. */
function readWhileLoading(node: Node, aliases: ReadonlySet<string>): string[] {
  if (LATER.test(node.type)) return [];
  if (node.type === 'MemberExpression' && isNode(node.object) && aliases.has(String(node.object.name)))
    return [`${node.object.name}.${isNode(node.property) ? node.property.name : '?'}`];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => readWhileLoading(part, aliases));
}

function readAtOnce(file: string, text: string): string[] {
  const aliases = new Set(
    [...text.matchAll(/\bm(?: as (\w+))?\b[^}\n]*\} from '#words\//g)].map(([, alias = 'm']) => alias),
  );
  if (aliases.size === 0) return [];
  return readWhileLoading(parse(file, text), aliases).map((sentence) => `${file}: ${sentence}`);
}

test('no sentence is read when a module is loaded', () => {
  expect(SCREENS.flatMap((file) => readAtOnce(file, readFileSync(file, 'utf8')))).toEqual([]);
  const text =
    "import { m } from '#words/cart.ts';\nexport const title = m.heading;\nexport const later = () => m.empty;";
  expect(readAtOnce('app/x.ts', text)).toEqual(['app/x.ts: m.heading']);
});

/** Names that are the same in Urdu. */
const NAMES = /^(?:WhatsApp)?$/;

/** The sentences of a module by name; of a function, the text between its arguments. */
function textsOf(words: unknown, name: string): [name: string, text: string][] {
  if (typeof words === 'string') return [[name, words]];
  if (typeof words === 'function') return [[name, aroundFacts(String(words))]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${name}.${key}`));
}

const aroundFacts = (code: string) =>
  [...code.replace(/\$\{[^}]*\}/g, '…').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, ...texts]) => texts.find((text) => text !== undefined))
    .join(' ');

const hasWords = (text: string) => /[A-Za-z]{2}/.test(text);

test.each(MODULES)('%s says nothing in English in Urdu', async (name) => {
  const [english, urdu] = [await wordsIn('en', name), await wordsIn('ur', name)];
  const inUrdu = new Map(textsOf(urdu, ''));
  const left = textsOf(english, '').filter(
    ([key, text]) => hasWords(text) && !NAMES.test(text) && inUrdu.get(key) === text,
  );
  expect(left.map(([key]) => key)).toEqual([]);
});
