/** Builds the shop when its sources changed, and precompresses browser files. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allLanguages, type Language } from '#words/languages.ts';
import { manifestName, tableForShoppers, withoutAdmin } from '../server/http/builds.ts';
import { filesIn, layOver, removeOlder } from './lay-over.ts';

const FOLDER = 'build';
const STAMP = `${FOLDER}/.sources`;
/** A shop may be running on `build/` itself. */
const NEXT = `${FOLDER}/next`;
const SOURCES = ['app', 'shop', 'words', 'server', 'demo', 'public'];
const SOURCE_FILES = [
  'package-lock.json',
  'package.json',
  'store.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
];
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Below `build/`, which Tailwind does not scan. */
const folderOf = (language: Language) => (language === 'en' ? NEXT : `${NEXT}/${language}`);

interface BuildOptions {
  /** Keeps the previous build's files: a running shop or an open page may need them. */
  keepsLast?: boolean;
}

/** Throws when the build fails; the last build stays. */
export async function buildIfChanged({ keepsLast = false }: BuildOptions = {}): Promise<void> {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) {
    if (!keepsLast) removeOlder(FOLDER);
    return;
  }
  console.log('Building the shop (a few seconds)...');
  rmSync(NEXT, { recursive: true, force: true });
  await Promise.all(allLanguages.map(build));
  for (const language of allLanguages) if (language !== 'en') await takeOver(language);
  writeTablesForShoppers();
  await compressFiles(`${NEXT}/client`);
  rmSync(STAMP, { force: true });
  layOver(NEXT, FOLDER);
  if (!keepsLast) removeOlder(FOLDER);
  writeFileSync(STAMP, sources);
}

/** One process per language uses both processors. English includes the server. */
async function build(language: Language): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_LANGUAGE: language,
    BUILD_FOLDER: folderOf(language),
  };
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new Error(`The build failed.\n${Buffer.concat(said)}`);
}

async function takeOver(language: Language): Promise<void> {
  const folder = folderOf(language);
  for (const file of filesIn(`${folder}/client/assets`)) {
    const target = path.join(NEXT, path.relative(folder, file));
    // Names hold a content hash; files without sentences are equal in all languages.
    if (!existsSync(target)) renameSync(file, target);
  }
  const { default: manifest } = await import(pathToFileURL(`${folder}/server/index.js`).href);
  writeFileSync(`${NEXT}/server/${manifestName(language)}`, JSON.stringify(manifest));
  rmSync(folder, { recursive: true });
}

function writeTablesForShoppers(): void {
  for (const file of filesIn(`${NEXT}/client/assets`)) {
    const forShoppers = tableForShoppers(file);
    const script = forShoppers === file ? '' : readFileSync(file, 'utf8');
    // The route called manifest has an empty file.
    if (script.startsWith('window.')) writeFileSync(forShoppers, withoutAdmin(script));
  }
}

/** Pictures count by size and time, for speed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesIn), ...SOURCE_FILES].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(file).update('\0');
    hash.update(/\.(?:webp|avif)$/.test(file) ? `${size} ${mtimeMs}` : readFileSync(file));
  }
  return hash.digest('hex');
}

/** Reuses copies of unchanged files: compressing all takes as long as building a language. */
async function compressFiles(folder: string): Promise<void> {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  const files = filesIn(folder).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const last = path.join(FOLDER, path.relative(NEXT, file));
      if (existsSync(`${last}.gz`) && existsSync(last) && readFileSync(last).equals(bytes)) {
        for (const ending of ['.br', '.gz']) copyFileSync(last + ending, file + ending);
        return;
      }
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await toBrotli(bytes, { params }));
      writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
}

// Run by hand, it may upgrade a running shop.
if (import.meta.main) await buildIfChanged({ keepsLast: true });
