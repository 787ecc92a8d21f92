/** @module-tag long */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whileFailing } from '../../support/broken-shop.ts';
import { aFreePort } from '../../support/free-port.ts';
import { openStream } from '../../support/live-stream.ts';
import { runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

test('requests by route, engine, streams, orders, outbox and event loop are told on their own port alone', async () => {
  const port = await aFreePort();
  const shop = await runShop({ METRICS_PORT: String(port) });
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.order('ml-001', 1);
  for (const path of ['ml-001', 'ml-002', 'ml-002.data', 'ml-002/x'])
    await (await fetch(`${shop.url}/product/${path}`)).text();
  await (await fetch(`${shop.url}/nothing/here`)).text();
  const report = { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/' };
  const reported = await fetch(`${shop.url}/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ 'csp-report': report }),
  });
  expect(reported.status).toBe(204);
  const stream = await openStream(shop.url);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line]));
  const value = (name: string) => Number(lines.get(name)?.split(' ').at(-1));
  const requests = (route: string, status = 200, method = 'GET') =>
    value(`thaan_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect([requests('/product/:id'), requests('/product/:id', 301)]).toEqual([4, 1]);
  expect(requests('/checkout', 303, 'POST')).toBe(1);
  expect(requests('unknown', 404)).toBe(1);
  for (const name of ['csp_reports_total{directive="img-src"}', 'live_streams', 'ready'])
    expect([name, value(`thaan_${name}`)]).toEqual([name, 1]);
  for (const status of ['pending', 'placed']) expect(value(`thaan_orders{status="${status}"}`)).toBe(1);
  for (const name of ['outbox{state="given up"}', 'engine_failures_total', 'push_failures_total'])
    expect([name, value(`thaan_${name}`)]).toEqual([name, 0]);
  expect(value('thaan_engine_seconds_count')).toBeGreaterThan(20);
  expect(value('thaan_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('thaan_disk_size_bytes')).toBeGreaterThan(value('thaan_disk_free_bytes'));
  expect(value('thaan_backup_age_seconds')).toBeLessThan(600);
  expect(value('thaan_outbox_oldest_seconds')).toBeLessThan(600);
  const asked = readFileSync('deploy/alerts.rules.yml', 'utf8').matchAll(/\bthaan_\w+/g);
  const missing = [...asked].filter(([name]) => !text.includes(name));
  expect(missing).toEqual([]);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('ml-00');
  // Missing figures are left out.
  await whileFailing(shop.dataDir, 'read', 'outbox', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    const figures = await answer.text();
    expect(figures).toMatch(/^thaan_ready 1$/m);
    expect(figures).not.toMatch(/^thaan_outbox_oldest_seconds /m);
  });
  stream.cut();
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  await shop.stop();
  // The mail worker may have read while the table was away.
  expect(shop.complaints.filter((line) => !line.includes('the outbox cannot be read'))).toEqual([]);
});
