/** `npm run test:deploy` tries the installation on one server, `npm run test:deploy -- image` the image. */
import { spawnSync } from 'node:child_process';

const ofTheImage = process.argv[2] === 'image';
/** Each package has the name of its command but one. */
const NEEDED = ofTheImage ? ['debootstrap', 'buildah', 'podman'] : ['debootstrap', 'systemd-nspawn'];
const missing = NEEDED.filter((command) => spawnSync(command, ['--version']).error);
if (missing.length > 0) {
  const packages = missing.map((one) => (one === 'systemd-nspawn' ? 'systemd-container' : one)).join(' ');
  console.error(`This trial needs ${missing.join(', ')}. On Debian: apt-get install ${packages}`);
  process.exit(1);
}

if (ofTheImage) await import('./image.ts');
else await import('./server.ts');
