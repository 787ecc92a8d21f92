/**
 * `npm run test:deploy` tries the installation on one server, `-- moment` point-in-time recovery of PostgreSQL,
 * `-- failover` two database servers, and `-- image` the image of containers.
 */
import { spawnSync } from 'node:child_process';

const TRIALS = {
  server: { file: './server.ts', needs: ['debootstrap', 'systemd-nspawn'] },
  moment: { file: './moment.ts', needs: ['pgbackrest', 'pg_createcluster', 'runuser'] },
  image: { file: './image.ts', needs: ['debootstrap', 'podman'] },
  failover: { file: './failover.ts', needs: ['debootstrap', 'systemd-nspawn', 'ip'] },
};
/** Commands whose name differs from their package. */
const PACKAGES: Record<string, string> = {
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  pg_createcluster: 'postgresql',
};

const name = process.argv[2] ?? 'server';
const trial = Object.entries(TRIALS).find(([one]) => one === name)?.[1];
if (!trial) {
  console.error(`There is no trial ${name}. Trials: ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(1);
}
const missing = trial.needs.filter((command) => spawnSync(command, ['--version']).error);
if (missing.length > 0) {
  const packages = missing.map((one) => PACKAGES[one] ?? one).join(' ');
  console.error(`This trial needs ${missing.join(', ')}. On Debian: apt-get install ${packages}`);
  process.exit(1);
}
await import(trial.file);
