/** Who may import whom: app → shop, server → shop, shop → neither, the design system → nothing of ours. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FORBIDDEN: Record<string, RegExp> = {
  shop: /^(?:app|server|scripts|store\.config)\b/,
  'app/ui': /^(?:shop|server|scripts|store\.config|app\/(?!ui\/))/,
  app: /^(?:server|scripts)\b/,
  server: /^app\/(?!(?:context|kept-pages)\.ts)/,
};

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#')) return name === '#store' ? 'store.config.ts' : name.slice(1);
    return path.join(path.dirname(file), name);
  });
}

test.each(Object.entries(FORBIDDEN))('%s imports nothing that it must not know', (folder, forbidden) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => forbidden.test(name))
      .map((name) => `${file} → ${name}`),
  );
  expect(wrong).toEqual([]);
});
