/** The faces of Urdu hold what the shop writes in it: a letter that they lack is drawn in another face in the middle of its word. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
/** Letters, signs and joiners of the Arabic script, without the marks of direction. */
const URDU = /[\u0600-\u06ff\u200c\u200d]/g;

test('each letter of the sentences and of the demo in Urdu is in the faces of Urdu', () => {
  const made = new Set(
    read('scripts/urdu-faces.ts')
      .replaceAll(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .match(URDU),
  );
  const files = globSync(['words/ur/*.{ts,tsx}', 'demo/*.ts']);
  const written = new Set(files.flatMap((file) => read(file).match(URDU) ?? []));
  expect(written.size).toBeGreaterThan(40);
  expect([...written].filter((letter) => !made.has(letter))).toEqual([]);
});
