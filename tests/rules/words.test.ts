/** Sentences are only in `words/`, read when a language is known, and none is left over. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allLanguages } from '#words/languages.ts';
import { isNode, type Node, parse, partsOf, textOfTemplate } from '../support/run/syntax.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const withoutTests = (patterns: string[]) => globSync(patterns).filter((file) => !/\.test\.tsx?$/.test(file));

/** Modules with texts for screens and mails. The operator's terminal and log are English and stay in the code. */
const SHOWN_TO_PEOPLE = withoutTests([
  ...['shop/**/*.ts', 'app/**/*.{ts,tsx}', 'server/mail/push.ts', 'server/{mail,media}/*.ts'],
  'server/http/{bodies,plain-page,request-target,security}.ts',
]);

/** Data for search engines, names of towns, and a page for developers. */
const NOT_SHOWN =
  /^(?:app\/(?:store\/store-facts\.server\.ts|parts\/.*)|shop\/catalogue\/feed\.server\.ts|shop\/settings\/delivery\/town-names\.ts)$/;

/** Names and stored codes that look like sentences. */
const NAMES = new Set([
  ...['Home Essentials', 'Wash and Wear', 'Unanswered chat', 'Amazon S3'],
  ...['Call Courier', 'Daewoo FastEx', 'Pakistan Post'],
]);

/** `new Error('…')` goes to the log only. */
const isBug = ({ type, callee }: Node) =>
  type === 'NewExpression' && isNode(callee) && callee.name === 'Error';

/** Attributes that are displayed or read aloud, and properties with the same names. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription)|alt|description|heading|hint|label|message|placeholder|title|what)$/;

interface Text {
  text: string;
  /** Between tags or in a displayed attribute, where a single word is a text too. */
  shown: boolean;
}

/** The texts of a module: strings, templates with `…` for each value, and JSX text. */
function textsIn(node: Node, shown = false): Text[] {
  if (node.type === 'ImportDeclaration' || isBug(node)) return [];
  if (node.type === 'JSXText') return [{ text: String(node.value), shown: true }];
  if (node.type === 'Literal') return [{ text: String(node.value), shown }];
  if (node.type === 'JSXAttribute' && isNode(node.value) && isNode(node.name)) {
    const name = String(node.name.name);
    return name === 'className' ? [] : textsIn(node.value, SHOWN.test(name));
  }
  if (node.type === 'Property' && isNode(node.value) && isNode(node.key)) {
    const isShown = SHOWN.test(String(node.key.name)) && /^\p{Lu}/u.test(String(node.value.value));
    return textsIn(node.value, isShown);
  }
  const inside = partsOf(node).flatMap((part) => textsIn(part));
  if (node.type !== 'TemplateLiteral') return inside;
  return [{ text: textOfTemplate(node).join('…'), shown }, ...inside];
}

function isSentence({ text, shown }: Text): boolean {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (NAMES.has(plain)) return false;
  if (shown) return /\p{L}{2}/u.test(plain);
  if (!/\p{L}+ \p{L}|… \p{L}|\p{L} …/u.test(plain)) return false;
  return /^\p{Lu}\p{Ll}/u.test(plain) || /(?:\p{Ll}|…)[.!?]$/u.test(plain);
}

const sentencesIn = (file: string): string[] =>
  textsIn(parse(file, read(file)))
    .filter(isSentence)
    .map(({ text }) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`);

test('no sentence for people stands outside of words/', () => {
  expect(SHOWN_TO_PEOPLE.filter((file) => !NOT_SHOWN.test(file)).flatMap(sentencesIn)).toEqual([]);
  const found = globSync('words/en/*.{ts,tsx}').flatMap(sentencesIn);
  expect(found).toContain('words/en/cart.ts: Only … left. Please lower the quantity to go on.');
  expect(found.length).toBeGreaterThan(400);
});

test('a status is shown by its name, as its code is English', () => {
  const code = />\s*\{(?:(?!m\.)\w+\.)?status\}\s*<|\b(?:head|dataKey)=[{"]status\b/;
  expect(globSync('app/**/*.tsx').filter((file) => code.test(read(file)))).toEqual([]);
});

const SCREENS = withoutTests(['{app,server,shop,scripts}/**/*.{ts,tsx}']);

/** Sentences that a file uses, as `cart.ts: heading`. */
function sentencesUsedIn(text: string): string[] {
  const imports = text.matchAll(/(?:import|export) \{([^}]*)\} from '(#words|\.)\/([\w.-]+)'/g);
  return [...imports].flatMap(([, names = '', from, module]) => {
    const [, alias = 'm'] = /\bm(?: as (\w+))?\b/.exec(names) ?? [];
    const read = text.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, 'g'));
    const used = from === '#words' ? [...read].map(([, name]) => name) : (names.match(/\w+/g) ?? []);
    return used.map((name) => `${module}: ${name}`);
  });
}

test.each(allLanguages)('each sentence is shown somewhere, in %s', async (language) => {
  const files = globSync(`words/${language}/*`).filter((file) => !file.endsWith('/language.ts'));
  const used = new Set([...SCREENS, ...files].map(read).flatMap(sentencesUsedIn));
  const unused: string[] = [];
  for (const file of files) {
    const { m, ...sentences } = await import(path.resolve(file));
    const names = Object.keys(sentences).map((name) => `${path.basename(file)}: ${name}`);
    unused.push(...names.filter((name) => !used.has(name)));
  }
  expect(unused).toEqual([]);
});

const LATER = /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression|TS\w+)$/;

/** Sentences read while a module loads, when no request has set a language. */
function readWhileLoading(node: Node, aliases: ReadonlySet<string>): string[] {
  if (LATER.test(node.type)) return [];
  if (node.type === 'MemberExpression' && isNode(node.object) && aliases.has(String(node.object.name)))
    return [`${node.object.name}.${isNode(node.property) ? node.property.name : '?'}`];
  return partsOf(node).flatMap((part) => readWhileLoading(part, aliases));
}

function readAtOnce(file: string, text: string): string[] {
  const imported = text.matchAll(/\bm(?: as (\w+))?\b[^}\n]*\} from '#words\//g);
  const aliases = new Set([...imported].map(([, alias = 'm']) => alias));
  if (aliases.size === 0) return [];
  return readWhileLoading(parse(file, text), aliases).map((sentence) => `${file}: ${sentence}`);
}

test('no sentence is read when a module is loaded', () => {
  expect(SCREENS.flatMap((file) => readAtOnce(file, read(file)))).toEqual([]);
  const text =
    "import { m } from '#words/cart.ts';\nexport const title = m.heading;\nexport const later = () => m.empty;";
  expect(readAtOnce('app/x.ts', text)).toEqual(['app/x.ts: m.heading']);
});
