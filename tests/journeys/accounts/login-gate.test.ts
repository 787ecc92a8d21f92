import { expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile();

async function signUp(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  return cookiesIn(
    await post(url, '/signup', { fullName: 'A', email, password: 'cloth-123', confirmPassword: 'cloth-123' }),
  );
}

test('every page has its headers, a nonce of its own, a request id, and no script that the policy would refuse', async () => {
  const pages = await Promise.all(['/contact', '/contact'].map((page) => fetch(shop.url + page)));
  const policies = pages.map(({ headers }) => headers.get('content-security-policy') ?? '');
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{20,}'; /);
  expect(new Set(pages.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  const nonce = /'nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
  const scripts = (await pages[0]?.text())?.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  // Browsers never run structured data.
  const run = scripts.filter((tag) => !tag.includes('application/ld+json'));
  expect(run.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

test.each([
  ['/contact', 200, 'screen'],
  ['/contact?kept=not', 200, 'screen'],
  ['/about', 200, 'screen'],
  ['/nothing/here', 404, 'screen'],
  ['/offline', 200, 'plain page'],
  ['/shop-worker.js', 200, 'worker'],
  ['/push-worker.js', 200, 'worker'],
  ['/healthz', 200, 'no page'],
  ['/readyz', 200, 'no page'],
  ['/icon.svg', 200, 'no page'],
  ['/pictures/demo/ml-001.webp', 200, 'no page'],
  ['/pictures/product/00000000000000000000000000000000.webp', 404, 'no page'],
  ['/cart', 303, 'no page'],
  ['/admin', 303, 'no page'],
  ['/about.data', 200, 'no page'],
  ['/sitemap.xml', 200, 'no page'],
  ['/robots.txt', 200, 'no page'],
  ['/manifest.webmanifest', 200, 'no page'],
  ['/live', 200, 'no page'],
])('%s is answered %i with the policy for: %s', async (path, status, kind) => {
  const ending = new AbortController();
  const answer = await fetch(shop.url + path, { redirect: 'manual', signal: ending.signal });
  const policy = answer.headers.get('content-security-policy') ?? '';
  ending.abort();
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
  if (kind === 'screen') {
    expect(policy).toContain("; style-src 'self'; img-src 'self' data:; frame-src 'none';");
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).toMatch(/report-uri \/csp-reports; report-to csp$/);
    expect(answer.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
  } else {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|https:|script-src/);
  }
  if (kind === 'plain page') expect(policy).toContain("; style-src 'sha256-");
  if (kind === 'worker') expect(policy).toBe("default-src 'none'; connect-src 'self'");
  if (kind === 'no page') expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a refused write and a body that is too large are answered with a plain page', async () => {
  const answers = [
    await post(shop.url, '/login', {}, '', { 'sec-fetch-site': 'cross-site' }),
    await post(shop.url, '/login', { email: 'x'.repeat(300_000) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 413]);
  for (const answer of answers)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('what is personal is never kept by anyone, and assets are kept for ever', async () => {
  const cookie = await signUp(shop.url);
  const page = await fetch(`${shop.url}/`, { headers: { cookie } });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const script = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0];
  const asset = await fetch(shop.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
});
