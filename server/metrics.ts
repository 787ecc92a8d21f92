/** Metrics for Prometheus, on a separate port and only when it is set: they are for the operator alone. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listedOrders } from '#shop/orders/read.server.ts';
import { splitLanguage } from '#words/languages.ts';
import { addBackupGauges, type BackupFacts } from './backups/gauges.ts';
import type { Config } from './config.ts';

export interface Metrics {
  onRequest: (request: { method: string; path: string; status: number; ms: number }) => void;
  onQuery: (ms: number, failed: boolean) => void;
  /** A browser reported that a page's policy refused something. */
  onCspReport: (directive: string) => void;
  /** From now on the gauges can be asked. */
  watch: (parts: Watched) => void;
  close: () => Promise<void>;
}

export interface Watched extends BackupFacts {
  shop: Shop;
  /** How many live streams are open. */
  streams: () => number;
  build: ServerBuild | (() => Promise<ServerBuild>);
}

export const noMetrics: Metrics = {
  onRequest: () => {},
  onQuery: () => {},
  onCspReport: () => {},
  watch: () => {},
  close: async () => {},
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Serves `/metrics`. Throws a `PlainError` when the port is in use. */
export async function openMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>): Promise<Metrics> {
  const prom = await import('prom-client');
  const { collectDefaultMetrics, Counter, Histogram, Registry } = prom;
  const registry = new Registry();
  // Processor, memory, event-loop delay, garbage collection and open handles of this process.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'thaan_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'thaan_engine_seconds',
    help: 'Time of a statement in the database, waiting for it included',
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'thaan_engine_failures_total',
    help: 'Statements that failed',
    registers,
  });
  const cspReports = new Counter({
    name: 'thaan_csp_reports_total',
    help: 'Reports of browsers that a Content-Security-Policy of the shop refused something, by directive',
    labelNames: ['directive'],
    registers,
  });
  let watched: Watched | null = null;
  let routeOf: (path: string) => string = () => 'unknown';
  addGauges(prom, registers, () => watched);
  addBackupGauges(prom, registers, () => watched);
  const server = await serve(registry, { port, host });
  return {
    onRequest({ method, path, status, ms }) {
      requests.observe({ method, route: routeOf(splitLanguage(path).path), status }, ms / 1000);
    },
    onQuery(ms, failed) {
      queries.observe(ms / 1000);
      if (failed) failures.inc();
    },
    onCspReport(directive) {
      cspReports.inc({ directive });
    },
    watch(parts) {
      watched = parts;
      if (typeof parts.build !== 'function') routeOf = routesOf(parts.build);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Prometheus = typeof import('prom-client');

/** The gauges, whose values are computed each time that the metrics are read. */
function addGauges(
  { Gauge }: Prometheus,
  registers: InstanceType<Prometheus['Registry']>[],
  watched: () => Watched | null,
): void {
  new Gauge({
    name: 'thaan_live_streams',
    help: 'Open live streams of this process',
    registers,
    collect() {
      this.set(watched()?.streams() ?? 0);
    },
  });
  new Gauge({
    name: 'thaan_orders',
    help: 'Orders of the whole shop by status; placed counts all there ever were',
    labelNames: ['status'],
    registers,
    async collect() {
      const db = watched()?.shop.db;
      if (!db) return;
      this.reset();
      const rows = await listedOrders(db)
        .select((eb) => ['status', eb.fn.countAll().as('n')])
        .groupBy('status')
        .execute();
      for (const { status, n } of rows) this.set({ status }, Number(n));
      const all = await sql<{ n: number }>`select count(*) as n from checkouts`.execute(db);
      this.set({ status: 'placed' }, Number(all.rows[0]?.n ?? 0));
    },
  });
  new Gauge({
    name: 'thaan_outbox',
    help: 'Mails and pushes of the whole shop that wait, and that were given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const db = watched()?.shop.db;
      if (!db) return;
      const { rows } = await sql<{ waiting: number; givenUp: number }>`
        select count(*) - count(${sql.ref('givenUpAt')}) as waiting, count(${sql.ref('givenUpAt')}) as ${sql.ref('givenUp')}
        from outbox`.execute(db);
      this.set({ state: 'waiting' }, Number(rows[0]?.waiting ?? 0));
      this.set({ state: 'given up' }, Number(rows[0]?.givenUp ?? 0));
    },
  });
}

async function serve(
  registry: InstanceType<Prometheus['Registry']>,
  { port, host }: { port: number | undefined; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(503).end(String(error));
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    throw new PlainError(
      `The metrics cannot be served on ${host}:${port}. Set METRICS_PORT to another port.`,
    );
  }
  return server;
}

/** A part that may be left out is no part of the name: with and without it the page is the same. */
const OPTIONAL_PART = /\/:\w+\?$/;

/** Names the route of a path: one name for all products, not one for each. */
function routesOf({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const patterns = Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) parts.unshift(at.path);
    return [`/${parts.join('/')}`];
  });
  const known = patterns
    .filter((pattern) => pattern !== '/*')
    .map((pattern) => {
      const named = pattern.replace(OPTIONAL_PART, '');
      const optional = named === pattern ? '' : '(?:/[^/]+)?';
      const test = named.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+') + optional;
      return { pattern: named, test: new RegExp(`^${test}/?$`, 'i') };
    });
  // Fixed names before those with a part that varies.
  known.sort((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')));
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets';
    if (path.startsWith('/pictures/')) return '/pictures';
    const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/');
    return known.find(({ test }) => test.test(page))?.pattern ?? 'unknown';
  };
}
