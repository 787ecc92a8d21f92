/** nginx and Caddy with the files of `deploy/` and a test's ports, certificate and host. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Certificate } from './certificate.ts';
import { endsWithThis } from './run/at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

type Server = 'nginx' | 'caddy' | 'prometheus';
type Program = Server | 'certutil' | 'Xvfb' | 'pdftotext' | 'promtool' | 'zbarimg';

export function findProgram(name: Program): string | null {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

interface ProxyParts {
  host: string;
  ports: { http: number; https: number };
  upstreams: readonly string[];
  certificate: Certificate;
  /** Idle connections kept to the shop. */
  maxIdle?: number;
  /** For each client address (nginx); all requests of a test come from one. */
  limit?: { perSecond: number; burst: number };
  /** For each HTTP/2 connection (nginx); see `startNginx`. */
  requestsPerConnection?: number;
}

const UNLIMITED = { perSecond: 100_000, burst: 100_000 };

export async function startNginx({ host, ports, upstreams, certificate, ...parts }: ProxyParts) {
  const { maxIdle = 32, limit = UNLIMITED, requestsPerConnection = 1_000_000 } = parts;
  const folder = aTempFolder();
  const site = replaced(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/server 127\.0\.0\.1:3000 (.*)/, upstreams.map((port) => `server 127.0.0.1:${port} $1`).join('\n')],
    [/access_log \S+ thaan;/g, `access_log ${folder}/access.log thaan;`],
    ['error_log /var/log/nginx/error.log', `error_log ${folder}/error.log`],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', certificate.certFile],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', certificate.keyFile],
    ['keepalive 32;', `keepalive ${maxIdle};`],
    [/rate=\d+r\/s/, `rate=${limit.perSecond}r/s`],
    [/burst=\d+ /, `burst=${limit.burst} `],
    [/server_name shop\.example/g, `server_name ${host}`],
  ]);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temp = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  // Like Debian's nginx.conf. nginx ends an HTTP/2 connection after a thousand requests, and Node's fetch does not
  // retry the requests in progress.
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; }
    http { access_log off; keepalive_requests ${requestsPerConnection}; ${temp} ${site} }`,
  );
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder];
  return running('nginx', args, folder, ports.https, 'SIGQUIT');
}

async function startCaddy({ host, ports, upstreams, certificate, maxIdle }: ProxyParts) {
  const folder = aTempFolder();
  const file = path.join(folder, 'Caddyfile');
  const site = replaced(readFileSync('deploy/Caddyfile', 'utf8'), [
    ['127.0.0.1:3000', upstreams.map((port) => `127.0.0.1:${port}`).join(' ')],
    ['keepalive 60s', `keepalive 60s${maxIdle ? `\nkeepalive_idle_conns_per_host ${maxIdle}` : ''}`],
    [
      '{\n\tlog {',
      `{\nadmin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}\nlog {\noutput file ${folder}/error.log`,
    ],
    ['shop.example {', `${host} {\nbind 127.0.0.1\ntls ${certificate.certFile} ${certificate.keyFile}`],
  ]);
  writeFileSync(file, site);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return running('caddy', args, folder, ports.https, 'SIGTERM', { HOME: folder, XDG_DATA_HOME: folder });
}

export const PROXIES = { nginx: startNginx, caddy: startCaddy } as const;

/** Throws when the shipped file lacks a text to replace. */
function replaced(text: string, changes: readonly [from: string | RegExp, to: string][]): string {
  return changes.reduce((all, [from, to]) => {
    if (all.search(from) < 0) throw new Error(`deploy/ has no ${from}`);
    return all.replace(from, to);
  }, text);
}

/** Starts a local server; resolves when its port is open. */
export async function running(
  program: Server,
  args: readonly string[],
  folder: string,
  port: number,
  signal: NodeJS.Signals,
  env: Record<string, string> = {},
) {
  const file = findProgram(program);
  if (!file) throw new Error(`this test needs ${program}`);
  const spawned = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const child = endsWithThis(spawned, { signal: 'SIGTERM' });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`${program} does not answer: ${said}`);
    await sleep(50);
  }
  const logged = () => {
    const logs = ['access.log', 'error.log'].map((name) => path.join(folder, name)).filter(existsSync);
    return logs.map((log) => readFileSync(log, 'utf8')).join('\n');
  };
  return { process: child, logged, stop: () => stopped(child, signal) };
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 2000);
  await once(child, 'exit');
  clearTimeout(late);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
