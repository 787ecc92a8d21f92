/** No file and no function is too long to be read in one piece. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const MOST_LINES_OF_FILE = 400;
const MOST_LINES_OF_FUNCTION = 80;

/** Data, one row after the other: the demo catalogue, the names of all that the record holds, rows and columns of old schemas, the specification, and the breaks of the rules. */
const DATA =
  /^(?:demo\/catalogue|words\/[a-z]+\/record|server\/database\/versions\/(?:rows|columns)|tests\/(?:support\/spec|breaks\/table))\.ts$/;
/** A step that has shipped is never edited. */
const SHIPPED = 'server/database/steps/';

const files = globSync('**/*.{ts,tsx,mjs}', {
  exclude: ['node_modules', 'build', '.react-router', 'test-results'],
})
  .filter((file) => !file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

test('no file has more than 400 lines, but for data', () => {
  const long = files.filter(({ file, text }) => !DATA.test(file) && linesOf(text) > MOST_LINES_OF_FILE);
  expect(long.map(({ file, text }) => `${file}: ${linesOf(text)}`)).toEqual([]);
});

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The callback of a `describe` is a heading: what stands in it are tests, each of them a function. */
function isHeading({ type, callee }: Node, text: string): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && /^describe\b/.test(text.slice(callee.start, callee.end))
  );
}

/** All functions that are too long in a piece of a program, with those inside of them. What is short has no long one inside. */
function longFunctionsIn(value: unknown, text: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => longFunctionsIn(one, text));
  if (!isNode(value) || linesOf(text.slice(value.start, value.end)) <= MOST_LINES_OF_FUNCTION) return [];
  const inside = Object.values(value).flatMap((one) => longFunctionsIn(one, text));
  const own = /Function/.test(value.type) && isNode(value.body) ? [value] : [];
  if (!isHeading(value, text)) return [...own, ...inside];
  const callbacks = Array.isArray(value.arguments) ? value.arguments : [];
  return inside.filter((one) => !callbacks.includes(one));
}

test('no function has more than 80 lines', () => {
  const long = files
    .filter(({ file, text }) => !file.startsWith(SHIPPED) && linesOf(text) > MOST_LINES_OF_FUNCTION)
    .flatMap(({ file, text }) =>
      longFunctionsIn(parseSync(file, text).program, text).map(
        ({ start, end }) => `${file}:${linesOf(text.slice(0, start))}: ${linesOf(text.slice(start, end))}`,
      ),
    );
  expect(long).toEqual([]);
});
