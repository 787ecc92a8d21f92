/**
 * No regular expression of the product takes quadratic time or worse.
 * @module-tag long
 */
import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { expect, test, vi } from 'vitest';
import { isNode, type Node, nodesIn, parse } from '../support/run/syntax.ts';

/** Files whose expressions never read user input, with the input they read. */
const TRUSTED: Readonly<Record<string, string>> = {
  'vite.config.ts': 'the source of React, while the shop is built',
  'server/database/versions/widening.ts': 'the own steps of the schema, in tests',
  'server/http/metrics.ts': 'made of the own routes: each part of a path ends at the next slash',
};

/** Limits in steps, not in time, so that the result does not depend on the machine. */
const BOUNDS = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{ maxAttackStringSize: 30_000, attackLimit: 100_000_000 },
};

interface Expression {
  source: string;
  flags: string;
  at: string;
}

/** Without the steps of the schema, which are never edited. */
const files = globSync(['{app,demo,public,scripts,server,shop,words}/**/*.{ts,tsx,js,mjs}', '*.config.ts'], {
  exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'server/database/steps/**'],
}).filter((file) => !Object.hasOwn(TRUSTED, file));

const makesRegExp = ({ type, callee }: Node): boolean =>
  /^(?:New|Call)Expression$/.test(type) && isNode(callee) && callee.name === 'RegExp';

/** Each distinct literal, and the number of expressions that each file builds from text. */
function expressionsInFiles(): { literals: Expression[]; makers: Map<string, number> } {
  const literals = new Map<string, Expression>();
  const makers = new Map<string, number>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const node of nodesIn(parse(file, text))) {
      if (makesRegExp(node)) makers.set(file, (makers.get(file) ?? 0) + 1);
      if (!node.regex) continue;
      const { pattern: source, flags } = node.regex as { pattern: string; flags: string };
      const at = `${file}:${text.slice(0, node.start).split('\n').length}`;
      literals.set(`${flags}/${source}`, { source, flags, at });
    }
  }
  return { literals: [...literals.values()], makers };
}

/** The expressions that a file builds while it loads. */
async function expressionsMadeBy(file: string): Promise<Expression[]> {
  const made: Expression[] = [];
  const { RegExp: own } = globalThis;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [pattern, flags]) {
      const one = new target(pattern, flags);
      // Skips expressions of libraries that the file loads.
      const [, , maker = ''] = new Error().stack?.split('\n') ?? [];
      if (maker.includes(file)) made.push({ source: one.source, flags: one.flags, at: file });
      return one;
    },
  });
  try {
    // The query makes a module that is already loaded run again.
    await import(/* @vite-ignore */ `../../${file}?expressions`);
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}

async function slowOf(all: readonly Expression[]): Promise<string[]> {
  const slow: string[] = [];
  // The checker's other builds need Java or a native program, which may be missing.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  for (const { source, flags, at } of all) {
    // Anything else runs in linear time.
    if (!/[*+]|,\}/.test(source)) continue;
    // Flags that the checker does not know do not change the running time.
    const found = await check(source, flags.replace(/[^gimsuy]/g, ''), BOUNDS);
    const why = found.status === 'vulnerable' ? found.complexity.summary : found.status;
    if (why !== 'safe') slow.push(`${at}: ${why}: /${source}/${flags}`);
  }
  return slow;
}

test('each expression of the product is done in a time that grows with the length of the text alone', async () => {
  const { literals, makers } = expressionsInFiles();
  const all = literals;
  for (const [file, times] of makers) {
    const ofFile = await expressionsMadeBy(file);
    expect(ofFile.length, `${file} makes its expressions when it is loaded`).toBeGreaterThanOrEqual(times);
    all.push(...ofFile);
  }
  expect(all.length).toBeGreaterThan(250);
  expect(await slowOf(all)).toEqual([]);
}, 600_000);

test('the checker finds what took seconds in this shop', async () => {
  const known = [/^(\d{1,5})(?:\.(\d{1,2})0*)?\s*(\D*)$/, /\/+$/];
  expect(await slowOf(known.map(({ source, flags }) => ({ source, flags, at: '' })))).toHaveLength(2);
});
