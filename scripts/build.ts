/** Builds the shop when its sources changed, and compresses what browsers fetch. `npm run build` does it by itself. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const STAMP = 'build/.sources';
const SOURCES = ['app', 'shop', 'words', 'server', 'demo', 'public'];
const SOURCE_FILES = [
  'package-lock.json',
  'package.json',
  'store.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
];
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Builds unless the sources are those of the last build. Throws when the build fails. */
export function buildIfChanged(): void {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building the shop (a few seconds)...');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
  compressFiles('build/client');
  writeFileSync(STAMP, sources);
}

/** Names the state of all sources: their paths and contents; pictures by size and time, as they are many bytes. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesIn), ...SOURCE_FILES].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(file).update('\0');
    hash.update(/\.(?:webp|avif)$/.test(file) ? `${size} ${mtimeMs}` : readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Lays a brotli and a gzip copy beside each text file, so that the server never compresses one twice. */
function compressFiles(folder: string): void {
  for (const file of filesIn(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) buildIfChanged();
