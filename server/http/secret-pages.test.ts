import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pathForLog, secretPages } from './secret-pages.ts';

const SECRET = `${'Ab_-'.repeat(10)}xyz`;

test('no spelling of an address brings its secret into the log', () => {
  for (const start of '/o/ /O/ /ur/o/ /UR/o/ //o/ /o// /%6f/ /o%2f /roman//O/'.split(' '))
    for (const end of ['', '.data', '/', '/x']) {
      const logged = pathForLog({ path: `${start}${SECRET}${end}` });
      expect(logged, start).not.toContain(SECRET);
      expect(logged, start).toContain('…');
    }
});

test('other addresses are logged as they are, and are no secret', async () => {
  const path = '/products/a-long-name-of-a-product-of-the-shop';
  expect(pathForLog({ path })).toBe(path);
  const app = new Hono().use(secretPages).all('*', (c) => c.text(''));
  expect((await app.request(path)).headers.get('x-robots-tag')).toBeNull();
  for (const own of [`/ur/o/${SECRET}.data`, '/track', '/roman/track', '/Track/', '/track.data']) {
    const { headers } = await app.request(own);
    expect(headers.get('x-robots-tag'), own).toContain('noindex');
    expect(headers.get('cache-control'), own).toBe('private, no-store');
  }
});
