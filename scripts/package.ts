/**
 * `npm run package` makes a Debian package for this processor; `-- --folder F` only lays out the files, for a
 * container image.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';

/** On the project's disk, for hard links. */
const STAGE = '.thaan/package';
/** Known to the units of `deploy/` and `thaan-shop`. */
const HOME = 'opt/thaan';
const FILES = ['build', 'demo', 'scripts', 'server', 'shop', 'store.config.ts', 'words'];

const BUNDLED = [
  '@better-auth/core',
  '@fontsource-variable/figtree',
  '@fontsource/fraunces',
  '@hono/node-server',
  '@react-router/dev',
  '@react-router/node',
  '@tailwindcss/vite',
  '@zxing/library',
  'bowser',
  'culori',
  'hono',
  'jsbarcode',
  'lru-cache',
  'lucide-react',
  'markdown-it',
  'react',
  'react-dom',
  'react-is',
  'react-router',
  'recharts',
  'tailwindcss',
  'uqr',
  'vite',
  'web-push',
  'write-excel-file',
];

/** Debian's names of the processors that Node supports. */
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
await buildIfChanged();
if (values.folder) layOut(values.folder);
else console.log(`${debianPackage()} is written.`);

function layOut(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of FILES)
    cpSync(file, path.join(folder, file), {
      recursive: true,
      filter: (one) => !/\.test\.tsx?$/.test(one) && path.relative('build', one) !== '.sources',
    });
  const { name, version, type, imports, dependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  for (const one of BUNDLED) delete dependencies[one];
  const node = Object.keys(optionalDependencies).find((one) => existsSync(`node_modules/${one}/bin/node`));
  if (!node) throw new Error('There is no Node of the shop for this machine.');
  const runtime = { [node]: optionalDependencies[node] };
  const own = { name, version, type, imports, dependencies: { ...dependencies, ...runtime } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own, null, 2));
  execFileSync('cp', ['-al', 'node_modules', folder]);
  // Hard links into `node_modules`: replace them, never write through them.
  for (const file of ['.package-lock.json', '.thaan-installed'])
    rmSync(path.join(folder, 'node_modules', file), { force: true });
  execFileSync(
    'npm',
    ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-package-lock', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // Headers and manuals.
  for (const part of ['include', 'share'])
    rmSync(path.join(folder, 'node_modules', node, part), { recursive: true, force: true });
  const link = path.join(folder, 'node_modules/.bin/node');
  rmSync(link, { force: true });
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(`../${node}/bin/node`, link);
}

function debianPackage(): string {
  const architecture = ARCHITECTURES[process.arch];
  if (!architecture) throw new Error(`There is no package for ${process.arch}.`);
  rmSync(STAGE, { recursive: true, force: true });
  const home = path.join(STAGE, HOME);
  layOut(home);
  cpSync('deploy', path.join(home, 'deploy'), {
    recursive: true,
    filter: (one) => !one.startsWith('deploy/debian'),
  });
  put('deploy/thaan-shop', 'usr/bin/thaan-shop', 0o755);
  for (const unit of ['thaan.service', 'thaan.socket', 'thaan@.service'])
    put(`deploy/${unit}`, `usr/lib/systemd/system/${unit}`, 0o644);
  for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
    put(`deploy/debian/${script}`, `DEBIAN/${script}`, 0o755);
  put('deploy/debian/templates', 'DEBIAN/templates', 0o644);
  const version = versionOfPackage();
  writeFileSync(path.join(STAGE, 'DEBIAN/control'), control(version, architecture));
  const file = `thaan_${version}_${architecture}.deb`;
  // The operator's umask may have closed them.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', STAGE]);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', STAGE, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(STAGE, { recursive: true });
  return file;
}

function put(from: string, to: string, mode: number): void {
  const target = path.join(STAGE, to);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, readFileSync(from), { mode });
}

/** Includes the commit's time: a later one is an upgrade. */
function versionOfPackage(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = execFileSync('git', ['log', '-1', '--date=format:%Y%m%d%H%M%S', '--format=%cd.%h'], {
    encoding: 'utf8',
  });
  return `${version}+${commit.trim()}`;
}

function control(version: string, architecture: string): string {
  const { description } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [kilobytes = ''] = execFileSync('du', ['-sk', STAGE], { encoding: 'utf8' }).split('\t');
  const fields = {
    Package: 'thaan',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Thaan <root@localhost>',
    'Installed-Size': kilobytes,
    Depends: 'debconf, libatomic1, libc6, passwd, util-linux',
    Recommends: 'ca-certificates, caddy',
    Section: 'web',
    Priority: 'optional',
    Description: description,
  };
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}\n`)
    .join('');
}
