import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { cspReports } from './csp-reports.ts';

const HOUR_MS = 60 * 60 * 1000;
const OLD_FORM = 'application/csp-report';
const NEW_FORM = 'application/reports+json';
let now: number;
let network: string;
let counted: string[];
let logged: Record<string, unknown>[];
let routes: ReturnType<typeof cspReports>;
beforeEach(() => {
  [now, network, counted, logged] = [0, '203.0.113.1', [], []];
  routes = cspReports({
    networkOf: () => network,
    onReport: (directive) => counted.push(directive),
    log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
    steady: () => now,
  });
});

const send = async (body: unknown, type: string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { method: 'POST', body: text, headers: { 'content-type': type } };
  return (await routes.request('/', sent)).status;
};
const oldForm = (directive: string, blocked: string) =>
  send({ 'csp-report': { 'violated-directive': directive, 'blocked-uri': blocked } }, OLD_FORM);
const finding = ([effectiveDirective, blockedURL]: [string, string]) => {
  return { type: 'csp-violation', body: { effectiveDirective, blockedURL, sample: 'secret' } };
};
const newForm = (...findings: [string, string][]) => send(findings.map(finding), NEW_FORM);

test('both forms of reports are counted by directive, and logged as directive and origin alone', async () => {
  expect(await oldForm('img-src https://x.example', 'https://evil.example/path?name=Ayesha')).toBe(204);
  expect(await newForm(['script-src-elem', 'inline'], ['style-src-attr', 'inline'])).toBe(204);
  expect(counted).toEqual(['img-src', 'script-src-elem', 'style-src-attr']);
  expect(logged.map(({ level, directive, blocked }) => [level, directive, blocked])).toEqual([
    [30, 'img-src', 'https://evil.example'],
    [30, 'script-src-elem', 'inline'],
    [30, 'style-src-attr', 'inline'],
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/Ayesha|secret/);
  await oldForm('img-src', `https://${'ä'.repeat(1900)}.example/`);
  expect(logged.at(-1)).toMatchObject({ blocked: 'other' });
});

test('the same finding is logged once an hour and counted each time; invented directives and addresses make no new names, and fill no log', async () => {
  for (let n = 0; n < 3; n += 1) await newForm(['img-src', 'https://evil.example/']);
  expect([counted.length, logged.length]).toEqual([3, 1]);
  now += HOUR_MS;
  await newForm(['img-src', 'https://evil.example/']);
  expect([counted.length, logged.length]).toEqual([4, 2]);
  await newForm(['made-up-1', 'javascript:1'], ['made-up-2', 'x'.repeat(3000)]);
  expect(counted.slice(4)).toEqual(['other', 'other']);
  expect(logged).toHaveLength(3);
  for (let n = 0; n < 300; n += 1) {
    now += 60_000 / 20;
    network = `network ${n % 50}`;
    await newForm(['img-src', `https://${n}.example/`]);
  }
  expect(logged.length).toBeLessThanOrEqual(103);
});

test('of one request, one network, and all together, only so many are read in a minute', async () => {
  expect(await newForm(...Array<[string, string]>(90).fill(['img-src', 'data']))).toBe(204);
  expect(counted).toHaveLength(20);
  network = '203.0.113.2';
  for (let n = 0; n < 50; n += 1) expect(await newForm(['img-src', 'data'])).toBe(204);
  expect(counted).toHaveLength(40);
  for (let n = 0; n < 1000; n += 1) {
    network = `network ${n}`;
    expect(await newForm(['img-src', 'data'])).toBe(204);
  }
  expect(counted.length).toBeLessThanOrEqual(200);
  now += 60_000;
  counted = [];
  await newForm(['img-src', 'data']);
  expect(counted).toEqual(['img-src']);
});

test.each([
  ['no JSON', '{', OLD_FORM, 400],
  ['another shape', '{"csp-report":1}', OLD_FORM, 400],
  ['null', 'null', NEW_FORM, 400],
  ['too much', `["${'x'.repeat(20_000)}"]`, NEW_FORM, 413],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['text', '[]', 'text/plain', 415],
  ['a report of something else', '[{"type":"deprecation","body":{}}]', NEW_FORM, 204],
])('%s is answered without being counted', async (_what, body, type, status) => {
  expect(await send(body, type)).toBe(status);
  expect([counted, logged]).toEqual([[], []]);
});
