/**
 * Anyone can send CSP reports, and browser extensions cause most: they are counted, sampled in the log, and
 * not stored.
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { BodyRoom, readBody } from './bodies.ts';
import { Window } from './counting-window.ts';

const MAX_BYTES = 16 * 1024;
/** Per request; Chromium batches reports for a minute. */
const MAX_REPORTS = 20;
/** Per minute; further ones are not read. */
const MAX_PER_NETWORK = 20;
const MAX_IN_ALL = 200;
/** Bytes being read at once. */
const MAX_HELD_OF_NETWORK = MAX_PER_NETWORK * MAX_BYTES;
const MAX_HELD = MAX_IN_ALL * MAX_BYTES;
const LOGGED_FOR_MS = HOUR_MS;
const MAX_LOGGED = 100;

const TYPES = ['application/csp-report', 'application/reports+json'];

/** Others count as `other`. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src-attr',
  'script-src-elem',
  'script-src',
  'style-src-attr',
  'style-src-elem',
  'style-src',
  'trusted-types',
  'worker-src',
]);
/** Reports may have these instead of an address. */
const NO_ADDRESS: ReadonlySet<string> = new Set([
  'blob',
  'data',
  'eval',
  'inline',
  'trusted-types-policy',
  'trusted-types-sink',
  'wasm-eval',
]);

interface Finding {
  directive: string;
  /** An origin, a keyword of `NO_ADDRESS`, or `other`. */
  blocked: string;
}

const text = z.string().max(4000).optional();
/** `report-uri` sends one object, the Reporting API a list. */
const bodySchema = z.union([
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text,
        'violated-directive': text,
        'blocked-uri': text,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      finding(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri']),
    ]),
  z
    .array(z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text }).nullish() }))
    .transform((reports) =>
      reports
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, MAX_REPORTS)
        .map(({ body }) => finding(body?.effectiveDirective, body?.blockedURL)),
    ),
]);

interface CspReportsParts {
  networkOf: (incoming: HttpBindings['incoming'] | undefined) => string;
  onReport: (directive: string) => void;
  log: Logger;
  /** Monotonic, in milliseconds. */
  steady?: () => number;
}

/** Needs no check of the sender, as a report changes nothing. */
export function cspReports({ networkOf, onReport, log, steady = () => performance.now() }: CspReportsParts) {
  const perMinute = new Window(MINUTE_MS, steady);
  const perHour = new Window(LOGGED_FOR_MS, steady);
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const held = new BodyRoom({ ofNetwork: MAX_HELD_OF_NETWORK, inAll: MAX_HELD });
  routes.post('/', async (c) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!TYPES.includes(type)) return c.body(null, 415);
    const network = networkOf(c.env?.incoming);
    if (perMinute.total >= MAX_IN_ALL || perMinute.count(network) > MAX_PER_NETWORK) return c.body(null, 204);
    const room = held.forOne(network);
    const read = await readBody(c, MAX_BYTES, { room, drainedBytes: MAX_BYTES }).finally(room.giveBack);
    if (read.end !== 'whole') return c.body(null, read.end === 'too large' ? 413 : 400);
    const body = bodySchema.safeParse(parsed(read.bytes));
    if (!body.success) return c.body(null, 400);
    for (const { directive, blocked } of body.data) {
      onReport(directive);
      const key = `${directive} ${blocked}`;
      if (perHour.size >= MAX_LOGGED && !perHour.has(key)) continue;
      if (perHour.count(key) === 1) log.info({ directive, blocked }, 'a browser refused this in a page');
    }
    return c.body(null, 204);
  });
  return routes;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function finding(directive = '', blocked = ''): Finding {
  // `report-uri` may send the whole directive.
  const name = directive.split(' ', 1)[0] ?? '';
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: NO_ADDRESS.has(blocked) ? blocked : originOf(blocked),
  };
}

/** Bounded: parsing long hosts takes quadratic time. */
const ORIGIN = /^[a-z-]{1,20}:\/\/[^/?#]{1,250}(?=[/?#]|$)/i;

function originOf(text: string): string {
  const [address = ''] = ORIGIN.exec(text) ?? [];
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  return origin === 'null' || origin.length > 200 ? 'other' : origin;
}
