/** nginx as `deploy/nginx.conf` sets it up, in front of shops of a test: other ports, and no certificate. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithThis } from './at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

const PATHS = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  return PATHS.find((file) => existsSync(file)) ?? null;
}

/** Starts nginx on `port` of this machine, in front of shops on these ports. */
export async function startNginx(port: number, upstreams: readonly string[]): Promise<() => Promise<void>> {
  const nginx = findNginx();
  if (!nginx) throw new Error('this test needs nginx');
  const folder = aTempFolder();
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  const servers = upstreams.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n');
  const site = shipped
    .replace(/server 127\.0\.0\.1:3001.*\n\s*server 127\.0\.0\.1:3002.*/, servers)
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate.*\n/g, '\n')
    .replaceAll('$host;', '$http_host;');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temp} ${site} }`,
  );
  const child = endsWithThis(
    spawn(nginx, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' }),
    { signal: 'SIGTERM' },
  );
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 100) throw new Error('nginx does not answer');
    await sleep(50);
  }
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGQUIT');
    setTimeout(() => child.kill('SIGTERM'), 2000).unref();
    await once(child, 'exit');
  };
}
