/** Builds the shop when its sources changed, and compresses what browsers fetch. `npm run build` does it by itself. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allLanguages, type Language } from '#words/languages.ts';
import { manifestName, tableForShoppers, withoutAdmin } from '../server/builds.ts';
import { filesIn, layOver, removeOlder } from './lay-over.ts';

const FOLDER = 'build';
const STAMP = `${FOLDER}/.sources`;
/** Where the next build is made, beside one that a shop runs on. */
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

/** Where the client of a language is built: below `build/`, which Tailwind does not scan. */
const folderOf = (language: Language) => (language === 'en' ? NEXT : `${NEXT}/${language}`);

interface BuildOptions {
  /** Leaves the files of the build before: a shop may still run on it, and pages of it may be open. */
  keepsLast?: boolean;
}

/** Builds unless the sources are those of the last build. Throws when the build fails; the last build stays as it was then. */
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

/** Builds the client of a language, and with the English one the server. Each in a process: the two processors share the work. */
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

/** Lays the files of a language's client beside those of English, and the list of them beside the server. */
async function takeOver(language: Language): Promise<void> {
  const folder = folderOf(language);
  for (const file of filesIn(`${folder}/client/assets`)) {
    const target = path.join(NEXT, path.relative(folder, file));
    // The name contains the hash of the contents. A file without sentences is the same in each language.
    if (!existsSync(target)) renameSync(file, target);
  }
  const { default: manifest } = await import(pathToFileURL(`${folder}/server/index.js`).href);
  writeFileSync(`${NEXT}/server/${manifestName(language)}`, JSON.stringify(manifest));
  rmSync(folder, { recursive: true });
}

/** Lays beside each table of routes the one that shoppers get. */
function writeTablesForShoppers(): void {
  for (const file of filesIn(`${NEXT}/client/assets`)) {
    const forShoppers = tableForShoppers(file);
    const script = forShoppers === file ? '' : readFileSync(file, 'utf8');
    // Of the route that is called manifest there is a file of no bytes.
    if (script.startsWith('window.')) writeFileSync(forShoppers, withoutAdmin(script));
  }
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

/**
 * Lays a brotli and a gzip copy beside each text file, so that the server never compresses one twice. A file that is as in the last
 * build takes the copies of that one: to compress all of them takes as long as to build a language.
 */
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

// Called by hand it is for an upgrade of a shop that runs.
if (import.meta.main) await buildIfChanged({ keepsLast: true });
