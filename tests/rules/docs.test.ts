import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../server/config.ts';
import { shown } from '../support/run/spec.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const DOCS = globSync(['*.md', 'docs/**/*.md']).sort();
const FOLDERS = ['app', 'demo', 'deploy', 'docs', 'public', 'scripts', 'server', 'shop', 'tests', 'words'];
const FILES = globSync(['*', '.*', ...FOLDERS.map((folder) => `${folder}/**/*`)]).map((file) => `/${file}`);
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8'));

const textOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const FILE = new RegExp(
  `^(?:(?:${FOLDERS.join('|')})/|[\\w@][\\w./@-]*\\w\\.(?:css|md|mjs|tsx?)$)[\\w./@-]*$`,
);

/** Words between backticks that look like a file or folder of the project. */
const pathsIn = (text: string) =>
  matches(text, /`([^`\n]+)`/g).flatMap((code) => code.split(/\s+/).filter((word) => FILE.test(word)));

/** `emails.ts` matches any file of this name, as the sentence names its folder. */
function isThere(named: string): boolean {
  const end = `/${named.replace(/\/$/, '')}`;
  return existsSync(named) || FILES.some((file) => file.endsWith(end));
}

const CODE = globSync('{app,demo,scripts,server,shop,tests,words}/**/*.{css,mjs,ts,tsx}');
const commentsIn = (text: string) => matches(text, /(\/\*[\s\S]*?\*\/|^\s*\/\/.*$)/gm).join('\n');

test.each([
  ['the docs', DOCS, (text: string) => text],
  ['comments', CODE, commentsIn],
])('each file and folder that %s name is there', (_, files, part) => {
  const named = files.flatMap((file) => pathsIn(part(textOf(file))).map((word) => ({ file, word })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ word }) => !isThere(word))).toEqual([]);
});

test('each link between the docs leads to a file, and to an anchor in it', () => {
  const links = DOCS.flatMap((doc) =>
    matches(textOf(doc), /\]\((?!https?:)([^)\s]+)\)/g).map((link) => ({ doc, link })),
  );
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(({ doc, link }) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? doc : path.join(path.dirname(doc), file);
    if (!existsSync(target)) return true;
    return /^\d+$/.test(anchor ?? '') && !textOf(target).includes(`<a id="${anchor}"></a>`);
  });
  expect(broken).toEqual([]);
});

test('each npm command that the docs name is a script of package.json', () => {
  const named = DOCS.flatMap((doc) => matches(textOf(doc), /npm run ([a-z][a-z:]*)/g));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('each command of the operator and each setting has its row in operating', () => {
  const files = ['scripts/shop.ts', ...globSync('scripts/commands/*.ts')];
  const program = files.map(textOf).join('\n');
  const commands = [...program.matchAll(/(program|admin|demo)\s*\.command\('([a-z-]+)/g)]
    .map(([, parent, name]) => (parent === 'program' ? `${name}` : `${parent} ${name}`))
    .filter((name) => name !== 'admin' && name !== 'demo');
  expect(commands).toContain('backup');
  const cells = matches(textOf('docs/operating.md'), /^\| (`.+?) \|/gm).join(' ');
  expect(commands.filter((name) => !new RegExp(`\`${name}[ \`]`).test(cells))).toEqual([]);
  expect(SETTING_NAMES.filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
});

test('the index of decisions names each page, and no two decisions have one number', () => {
  const pages = matches(textOf('docs/decisions/README.md'), /^\| \[[^\]]+\]\(([\w-]+\.md)\) \|/gm);
  expect([...pages, 'README.md'].sort()).toEqual(globSync('*.md', { cwd: 'docs/decisions' }).sort());
  const texts = pages.map((page) => textOf(`docs/decisions/${page}`));
  const all = texts.flatMap((text) => matches(text, /^<a id="(\d+)"><\/a>\*\*\1\. /gm));
  expect(all).toHaveLength(texts.join('').split('<a id=').length - 1);
  expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([]);
});

test('each thing that must hold names the test that proves it', () => {
  const [held = ''] = textOf('docs/reliability.md').split('\n## ');
  const rows = matches(held, /^\| (.*) \|$/gm).filter((row) => !/^---|\| tests$/.test(row));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\| `[^|]+\.test\.ts`/.test(row))).toEqual([]);
});

test('the newest version of the changelog is that of package.json, and each has its date', () => {
  const headings = matches(textOf('CHANGELOG.md'), /^## (?!Unreleased$)(.*)$/gm);
  expect(headings[0]?.split(' ')[0]).toBe(version);
  expect(headings.filter((one) => !/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/.test(one))).toEqual([]);
});

test('a new version takes what stands under Unreleased', () => {
  const cwd = aTempFolder();
  const file = path.join(cwd, 'CHANGELOG.md');
  writeFileSync(path.join(cwd, 'package.json'), '{ "version": "9.1.0" }');
  writeFileSync(file, '# Changelog\n\n## Unreleased\n\n- One thing.\n');
  const script = path.resolve('scripts/changelog.ts');
  const release = () => execFileSync(process.execPath, [script], { cwd, stdio: 'pipe' });
  release();
  expect(textOf(file)).toMatch(/^# Changelog\n\n## 9\.1\.0 - \d{4}-\d\d-\d\d\n\n- One thing\.\n$/);
  expect(release).toThrow(/nothing under "Unreleased"/);
});

test('each statement of the specification names a test that exists, or says why there is none', () => {
  expect(shown.length).toBeGreaterThan(100);
  const wrong = shown.filter((one) => {
    if (one.test.startsWith('—')) return !/^— .{10,}/.test(one.test);
    const [, file = '', title = ''] = /^(\S+) › (.+)$/.exec(one.test) ?? [];
    return file === '' || !readFileSync(file, 'utf8').includes(title);
  });
  expect(wrong).toEqual([]);
});
