import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../server/config.ts';
import { aTempFolder } from '../support/temp-folder.ts';

const DOCS = globSync(['*.md', 'docs/**/*.md']).sort();
const FOLDERS = ['app', 'demo', 'deploy', 'docs', 'public', 'scripts', 'server', 'shop', 'tests', 'words'];
const FILES = globSync(['*', '.*', ...FOLDERS.map((folder) => `${folder}/**/*`)]).map((file) => `/${file}`);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const textOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Words between backticks that look like a file or folder of the project. */
function pathsIn(text: string): string[] {
  const words = matches(text, /`([^`\n]+)`/g).flatMap((code) => code.split(/\s+/));
  return words.filter(
    (word) =>
      /^[\w@][\w./@-]*$/.test(word) &&
      (FOLDERS.includes(word.split('/')[0] ?? '')
        ? word.includes('/')
        : /\w\.(?:css|md|mjs|tsx?)$/.test(word)),
  );
}

/** `emails.ts` matches any file of this name, as the sentence names its folder. */
function isThere(named: string): boolean {
  const end = `/${named.replace(/\/$/, '')}`;
  return existsSync(named) || FILES.some((file) => file.endsWith(end));
}

test('each file and folder that the docs name is there', () => {
  const named = DOCS.flatMap((doc) => pathsIn(textOf(doc)).map((word) => ({ doc, word })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ word }) => !isThere(word))).toEqual([]);
});

test('each file that a comment names is there', () => {
  const code = globSync('{app,demo,scripts,server,shop,tests,words}/**/*.{css,mjs,ts,tsx}');
  const named = code.flatMap((file) => {
    const comments = matches(textOf(file), /(\/\*[\s\S]*?\*\/|^\s*\/\/.*$)/gm);
    return pathsIn(comments.join('\n')).map((word) => ({ file, word }));
  });
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

test('each command of the operator has its place in the table of operating', () => {
  const files = ['scripts/shop.ts', ...globSync('scripts/commands/*.ts')];
  const program = files.map(textOf).join('\n');
  const commands = [...program.matchAll(/(program|admin|demo)\s*\.command\('([a-z-]+)/g)]
    .map(([, parent, name]) => (parent === 'program' ? `${name}` : `${parent} ${name}`))
    .filter((name) => name !== 'admin' && name !== 'demo');
  expect(commands).toContain('backup');
  const cells = matches(textOf('docs/operating.md'), /^\| (`.+?) \|/gm).join(' ');
  expect(commands.filter((name) => !new RegExp(`\`${name}[ \`]`).test(cells))).toEqual([]);
});

test('each setting has its row in operating', () => {
  const cells = matches(textOf('docs/operating.md'), /^\| (`[A-Z].+?) \|/gm).join(' ');
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

const HEADING = /^## (?!Unreleased)(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm;

test('the newest version of the changelog is that of package.json, and each has its date', () => {
  const changelog = textOf('CHANGELOG.md');
  const versions = matches(changelog, HEADING);
  expect(versions[0]).toBe(JSON.parse(textOf('package.json')).version);
  const headings = changelog.match(/^## .*$/gm)?.filter((line) => line !== '## Unreleased');
  expect(headings).toHaveLength(versions.length);
});

test('a new version takes what stands under Unreleased', () => {
  const cwd = aTempFolder();
  const file = path.join(cwd, 'CHANGELOG.md');
  writeFileSync(path.join(cwd, 'package.json'), '{ "version": "9.1.0" }');
  writeFileSync(file, '# Changelog\n\n## Unreleased\n\n- One thing.\n');
  const script = path.resolve('scripts/changelog.ts');
  const release = () => execFileSync(process.execPath, [script], { cwd, stdio: 'pipe' });
  release();
  const released = /^# Changelog\n\n## 9\.1\.0 - \d{4}-\d\d-\d\d\n\n- One thing\.\n$/;
  expect(textOf(file)).toMatch(released);
  expect(release).toThrow(/nothing under "Unreleased"/);
});
