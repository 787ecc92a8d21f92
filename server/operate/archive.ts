/**
 * A gzipped tar of `manifest.json`, tables as JSON lines, and pictures; optionally encrypted. The same for
 * both engines. A copy off the machine has the SQLite file instead of most tables, and no pictures.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { decrypt, encrypt, isEncrypted, Unreadable } from './encryption.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';

const manifestShape = z.object({
  format: z.number(),
  schemaVersion: z.number().int().positive(),
  createdAt: z.string(),
  /** Row counts. */
  tables: z.record(z.string(), z.number().int().nonnegative()),
  pictures: z.number().int().nonnegative(),
  /** In order, after the manifest. */
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestShape>;

export interface Entry {
  name: string;
  file: string;
}

interface WriteOptions {
  passphrase?: string | undefined;
  /** zlib's, 1 to 9. */
  level?: number;
  /** Called with the written share, 0 to 1. Throwing cancels. */
  onPart?: (part: number) => void;
}

/** `file` must not exist; durable once it returns. */
export async function writeArchive(
  file: string,
  about: Omit<Manifest, 'format' | 'entries'>,
  contents: readonly Entry[],
  { passphrase, level = 6, onPart = () => {} }: WriteOptions = {},
): Promise<void> {
  const entries: Manifest['entries'] = [];
  for (const { name, file: from } of contents)
    entries.push({ name, bytes: (await stat(from)).size, sha256: await hashOf(createReadStream(from)) });
  const manifest: Manifest = { format: FORMAT, ...about, entries };
  const tar = pack();
  const closed = passphrase === undefined ? asItIs : (bytes: Bytes) => encrypt(bytes, passphrase);
  const writing = pipeline(
    tar,
    createGzip({ level }),
    closed,
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  const inAll = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const adding = (async () => {
    await addEntry(
      tar,
      MANIFEST,
      Readable.from([JSON.stringify(manifest)]),
      Buffer.byteLength(JSON.stringify(manifest)),
    );
    let written = 0;
    for (const [place, { name, file: from }] of contents.entries()) {
      const bytes = entries[place]?.bytes ?? 0;
      await addEntry(tar, name, createReadStream(from), bytes);
      written += bytes;
      onPart(written / Math.max(1, inAll));
    }
    tar.finalize();
  })();
  adding.catch((error: Error) => tar.destroy(error));
  await Promise.all([writing, adding]);
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

type Bytes = AsyncIterable<Uint8Array>;
const asItIs = (bytes: Bytes) => bytes;

async function addEntry(
  tar: ReturnType<typeof pack>,
  name: string,
  from: Readable,
  size: number,
): Promise<void> {
  await pipeline(from, tar.entry({ name, size, mode: 0o600 }));
}

interface ReadOptions {
  passphrase?: string | undefined;
  onManifest?: (manifest: Manifest) => void | Promise<void>;
  onEntry?: (name: string, bytes: Readable) => Promise<void>;
}

/**
 * `onEntry` must read each entry; checked against the manifest. Throws a `PlainError` for a truncated,
 * damaged or newer archive, `WrongPassphrase` for another passphrase.
 */
export async function readArchive(
  file: string,
  { passphrase = '', onManifest = () => {}, onEntry = drain }: ReadOptions = {},
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let place = 0;
  const entries = extract();
  const opened = (await isEncrypted(file)) ? (bytes: Bytes) => decrypt(bytes, passphrase) : asItIs;
  const reading = pipeline(createReadStream(file), opened, createGunzip(), entries);
  reading.catch(() => {}); // handled where it is awaited
  try {
    for await (const entry of entries) {
      if (!manifest) {
        if (entry.header.name !== MANIFEST) throw damaged(file);
        manifest = readManifest(file, await textOf(Readable.from(entry)));
        await onManifest(manifest);
        continue;
      }
      const expected = manifest.entries[place++];
      if (!expected || expected.name !== entry.header.name) throw damaged(file);
      const hash = createHash('sha256');
      await onEntry(expected.name, Readable.from(hashed(entry, hash)));
      if (hash.digest('hex') !== expected.sha256) throw damaged(file);
    }
    await reading;
  } catch (error) {
    throw isOfTheArchive(error) ? damaged(file) : error;
  }
  if (!manifest || place !== manifest.entries.length) throw damaged(file);
  return manifest;
}

async function* hashed(bytes: AsyncIterable<unknown>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const part of bytes) {
    if (!(part instanceof Uint8Array)) continue;
    hash.update(part);
    yield part;
  }
}

function readManifest(file: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged(file);
  }
  const parsed = manifestShape.safeParse(json);
  if (!parsed.success) throw damaged(file);
  if (parsed.data.format > FORMAT)
    throw new PlainError(`${file} was written by a newer version of the shop. Install that version first.`);
  return parsed.data;
}

function damaged(file: string): PlainError {
  return new PlainError(`${file} is cut short, damaged, or no backup of a shop. Nothing was changed.`);
}

function isOfTheArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreadable) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('Z_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /tar|Unexpected end/i.test(error.message)
  );
}

async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await Array.fromAsync<Buffer>(stream)).toString('utf8');
}

async function drain(_name: string, bytes: Readable): Promise<void> {
  await pipeline(bytes, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest('hex');
}
