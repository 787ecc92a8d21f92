/** The service workers are files that no build looks at: what they know of the shop is compared with it here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allLanguages, languages } from '#words/languages.ts';

test.each(['shop-worker.js', 'push-worker.js'])(
  '%s knows the beginnings of the addresses of all languages',
  (file) => {
    const beginnings = allLanguages.map((one) => languages[one].path.slice(1)).filter(Boolean);
    expect(readFileSync(`public/${file}`, 'utf8')).toContain(`(?:${beginnings.join('|')})`);
  },
);
