/**
 * No regular expression of the product takes a time that grows with the square of a text's length, or worse.
 *
 * @module-tag long
 */
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { type Expression, expressionsInFiles, expressionsMadeBy } from '../support/run/expressions.ts';

/** In this process, as the other builds of the checker may not be there: Java, and a program for some systems. */
process.env.RECHECK_BACKEND = 'pure';

/** Files whose expressions see nothing that a person typed, each with what they see. */
const TRUSTED: Readonly<Record<string, string>> = {
  'vite.config.ts': 'the source of React, while the shop is built',
  'server/database/versions/widening.ts': 'the own steps of the schema, in tests',
  'server/http/metrics.ts': 'made of the own routes: each part of a path ends at the next slash',
};
const isTrusted = (at: string) => Object.hasOwn(TRUSTED, at.split(':')[0] ?? '');

/** Without one of these an expression looks at each place of a text for a bounded number of times. */
const HAS_NO_END = /[*+]|,\}/;

/** The checker knows all flags but the newest; they change nothing in how long it takes. */
const KNOWN_FLAGS = /[^gimsuy]/g;

/** Bounds in steps, not in time, so that a busy machine finds the same: some thousand steps for each letter of a text of this length are too many. */
const BOUNDS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxAttackStringSize: 30_000,
  attackLimit: 100_000_000,
};

async function slowOf(all: readonly Expression[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { source, flags, at } of all) {
    if (!HAS_NO_END.test(source)) continue;
    const found = await check(source, flags.replace(KNOWN_FLAGS, ''), BOUNDS);
    const why = found.status === 'vulnerable' ? found.complexity.summary : found.status;
    if (why !== 'safe') slow.push(`${at}: ${why}: /${source}/${flags}`);
  }
  return slow;
}

test('each expression of the product is done in a time that grows with the length of the text alone', async () => {
  const { literals, makers } = expressionsInFiles();
  const made: Expression[] = [];
  for (const [file, times] of makers) {
    if (isTrusted(file)) continue;
    const ofFile = await expressionsMadeBy(file);
    expect(ofFile.length, `${file} makes its expressions when it is loaded`).toBeGreaterThanOrEqual(times);
    made.push(...ofFile);
  }
  const all = [...literals.filter(({ at }) => !isTrusted(at)), ...made];
  expect(all.length).toBeGreaterThan(250);
  expect(await slowOf(all)).toEqual([]);
}, 600_000);

test('the checker finds what took seconds in this shop', async () => {
  const known = [/^(\d{1,5})(?:\.(\d{1,2})0*)?\s*(\D*)$/, /\/+$/].map(({ source, flags }) => ({
    source,
    flags,
    at: '',
  }));
  expect(await slowOf(known)).toHaveLength(2);
});
