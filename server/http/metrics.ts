/** On their own port: for the operator only. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { ServerBuild } from 'react-router';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { splitLanguage } from '#words/languages.ts';
import type { Config } from '../config.ts';
import { addGauges, type Watched } from './gauges.ts';

export interface Metrics {
  onRequest: (request: { method: string; path: string; status: number; ms: number }) => void;
  onQuery: (ms: number, failed: boolean) => void;
  onCspReport: (directive: string) => void;
  onPushFailed: () => void;
  watch: (parts: Watched) => void;
  close: () => Promise<void>;
}

export const noMetrics: Metrics = {
  onRequest: () => {},
  onQuery: () => {},
  onCspReport: () => {},
  onPushFailed: () => {},
  watch: () => {},
  close: async () => {},
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Throws a `PlainError` when the port is in use. */
export async function openMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>): Promise<Metrics> {
  const prom = await import('prom-client');
  const { collectDefaultMetrics, Counter, Histogram } = prom;
  const registry = new prom.Registry();
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
  const pushFailures = new Counter({
    name: 'thaan_push_failures_total',
    help: 'Push notes that a push server did not take',
    registers,
  });
  let watched: Watched | null = null;
  let routeOf: (path: string) => string = () => 'unknown';
  addGauges(prom, registers, () => watched);
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
    onPushFailed: () => pushFailures.inc(),
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

async function serve(
  registry: Registry,
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

/** Names omit optional parts: the page is the same. */
const OPTIONAL_PART = /\/:\w+\?$/;

/** Names paths by their route: all products share one name. */
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
  // Fixed names before patterns.
  known.sort((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')));
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets';
    if (path.startsWith('/pictures/')) return '/pictures';
    const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/');
    return known.find(({ test }) => test.test(page))?.pattern ?? 'unknown';
  };
}
