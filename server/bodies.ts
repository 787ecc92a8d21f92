/** Request bodies: read within bounds of bytes and of time, before anything waits for them. */
import type { Context, MiddlewareHandler } from 'hono';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_FILE_BYTES } from '#shop/cash/statement.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/list-bounds.ts';
import { may, type Right } from '#shop/kernel/actor.ts';
import type { Identity } from '#shop/people/identity.ts';
import { MAX_FORM_WITH_FILES } from '#shop/pictures/form-files.ts';
import { MAX_UPLOAD_BYTES } from '#shop/pictures/pictures.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/failures.ts';
import { Counter } from './counter.ts';
import { plainPage } from './plain-page.ts';
import { routedPathOf } from './request-target.ts';
import { isSecretPage } from './secret-pages.ts';
import { busyAnswer } from './security.ts';

/** The largest form of the shop is a product with a long description; this is some twenty times that. */
const MAX_FORM_BYTES = 256 * 1024;
/**
 * Nearly all forms are smaller. The bytes beyond this are counted for as long as their request is under way: of one network, which
 * are four of the largest forms, and of all together. Forms that never become whole would fill the memory otherwise.
 */
const SMALL_FORM_BYTES = 16 * 1024;
export const MAX_LARGE_OF_A_NETWORK = 4 * MAX_FORM_BYTES;
const MAX_LARGE_IN_ALL = 128 * MAX_FORM_BYTES;
/** The forms that may be larger, with files: by their paths, the bytes of each, and the right that whoever sends it needs. */
const LARGE_FORMS: ReadonlyMap<string, { maxBytes: number; needs: Right }> = new Map([
  ['/admin/products', { maxBytes: MAX_FORM_WITH_FILES, needs: 'products' }],
  ['/admin/products/price-list', { maxBytes: MAX_SENT_BYTES, needs: 'products' }],
  ['/admin/cash/statement', { maxBytes: MAX_STATEMENT_FILE_BYTES + MAX_STATEMENT_BYTES, needs: 'money' }],
]);
/** Of all such forms that are under way. */
const MAX_LARGE_FORMS = MAX_FORM_WITH_FILES;
/**
 * Each half minute must bring so many bytes of a body, or its end: 12 kbit/s. A phone on 2G sends 20 to 30 kbit/s, so its picture of 600 kB, as
 * the browser shrinks it, arrives within the five minutes of a request (`listening.ts`), also where the line is lost for ten seconds. A body
 * that trickles ends after half a minute, and one that stalls half a minute later.
 */
export const BODY_LOOK_MS = 30_000;
const LEAST_BYTES = 45_000;
/**
 * A portion costs the processor the same whatever its size, and 10,000 of one byte, which fit into one packet of 64 kB as chunks, hold it for half
 * a second. Beyond the first ones a body brings so many bytes with each: fewer than a packet of the slowest lines.
 */
export const FREE_PORTIONS = 256;
const LEAST_OF_A_PORTION = 256;
/** The most bytes of a rejected body that are read and thrown away: eight forms, or a picture that the admin's browser has shrunk. */
const MAX_DRAINED_BYTES = 2 * 1024 * 1024;
/**
 * The same for the admin, whose body is left unread by other answers than a 403: a file that is no picture, or too large. At the private
 * pages of orders anybody may send one.
 */
export const MAX_DRAINED_OF_ADMIN = 2 * MAX_UPLOAD_BYTES;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type End = 'whole' | 'too large' | 'too slow' | 'too many' | 'broken off';

/** Reads until the end or a bound, and hands each portion on as long as that answers true. Never throws. */
async function readOn(
  reader: Reader,
  maxBytes: number,
  onPortion: (portion: Uint8Array) => boolean = () => true,
): Promise<End> {
  const deadline = Promise.withResolvers<'too slow'>();
  let bytes = 0;
  let before = 0;
  let portions = 0;
  const timer = setInterval(() => {
    if (bytes - before < LEAST_BYTES) deadline.resolve('too slow');
    before = bytes;
  }, BODY_LOOK_MS);
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), deadline.promise]);
      if (next === 'too slow') return 'too slow';
      if (next.done) return 'whole';
      bytes += next.value.byteLength;
      portions += 1;
      if (bytes > maxBytes) return 'too large';
      if (portions > FREE_PORTIONS + bytes / LEAST_OF_A_PORTION) return 'too slow';
      if (!onPortion(next.value)) return 'too many';
    }
  } catch {
    return 'broken off';
  } finally {
    clearInterval(timer);
  }
}

/** The bytes of bodies that are in memory: of one network, and of all together. */
export class BodyRoom {
  readonly #ofNetwork: Counter;
  readonly #inAll: Counter;

  constructor({ ofNetwork, inAll }: { ofNetwork: number; inAll: number }) {
    this.#ofNetwork = new Counter(ofNetwork);
    this.#inAll = new Counter(inAll);
  }

  /** A part of it for one body, which grows as bytes arrive. `free` bytes of each are not counted. */
  forOne(network: string, free = 0) {
    let bytes = 0;
    let counted = 0;
    return {
      /** False, with nothing more taken, when there is no room. */
      grow: (by: number): boolean => {
        bytes += by;
        const more = Math.max(0, bytes - free) - counted;
        if (more > 0 && !this.#ofNetwork.take(network, more)) return false;
        if (more > 0 && !this.#inAll.take('', more)) {
          this.#ofNetwork.giveBack(network, more);
          return false;
        }
        counted += more;
        return true;
      },
      giveBack: (): void => {
        this.#ofNetwork.giveBack(network, counted);
        this.#inAll.giveBack('', counted);
        counted = 0;
      },
    };
  }
}

type Room = ReturnType<BodyRoom['forOne']>;
export type Unread = Exclude<End, 'whole'>;
type BodyRead = { end: 'whole'; bytes: Buffer<ArrayBuffer> } | { end: Unread };

/**
 * Reads the body of a request into memory, within the time for it. `room` is held also after that: the caller gives it back when the bytes
 * are not needed any more. A body that is too large is read on and thrown away, up to `drainedBytes`, so that its sender sees the answer.
 */
export async function readBody(
  c: Context,
  maxBytes: number,
  { room, drainedBytes = MAX_DRAINED_BYTES }: { room: Room; drainedBytes?: number },
): Promise<BodyRead> {
  const { body } = c.req.raw;
  if (!body) return { end: 'whole', bytes: Buffer.alloc(0) };
  const reader: Reader = body.getReader();
  const portions: Uint8Array[] = [];
  const isTooLarge = Number(c.req.header('content-length') ?? 0) > maxBytes;
  const end = isTooLarge
    ? 'too large'
    : await readOn(reader, maxBytes, (portion) => {
        portions.push(portion);
        return room.grow(portion.byteLength);
      });
  if (end === 'whole') return { end, bytes: Buffer.concat(portions) };
  if (end === 'too large') {
    portions.length = 0;
    room.giveBack();
    await drain(c, reader, drainedBytes);
  } else c.header('Connection', 'close');
  return { end };
}

/**
 * Drains bodies that nobody read: a client that is still sending would miss the answer. Beyond the bounds the connection ends with
 * the answer.
 */
export const drained: MiddlewareHandler = async (c, next) => {
  await next();
  if (!mayHaveBody(c)) return;
  const { body, bodyUsed } = c.req.raw;
  const ofAnybody = c.res.status === 403 || isSecretPage(c);
  const maxBytes = ofAnybody ? MAX_DRAINED_BYTES : MAX_DRAINED_OF_ADMIN;
  if (body && !bodyUsed) await drain(c, body.getReader(), maxBytes);
};

/** Asked before `body` is: Hono's server makes a whole `Request` of its light one as soon as somebody reads that. */
const mayHaveBody = ({ req }: Context): boolean => req.method !== 'GET' && req.method !== 'HEAD';

async function drain(c: Context, reader: Reader, maxBytes: number): Promise<void> {
  if ((await readOn(reader, maxBytes)) !== 'whole') c.header('Connection', 'close');
}

/**
 * Reads the forms of `LARGE_FORMS` that the shopkeeper sends with files. Those of others are left to `wholeForms`, which bounds them as all
 * forms; what is whole it leaves as it is.
 */
export function largeForms({ identity }: { identity: Pick<Identity, 'actorOf'> }): MiddlewareHandler {
  const inAll = new BodyRoom({ ofNetwork: MAX_LARGE_FORMS, inAll: MAX_LARGE_FORMS });
  return async (c, next) => {
    const form = c.req.method === 'POST' ? LARGE_FORMS.get(routedPathOf(c)) : undefined;
    if (!form || !c.req.header('content-type')?.startsWith('multipart/form-data')) return next();
    const { raw } = c.req;
    const { actor } = await identity.actorOf(raw.headers);
    if (actor.kind !== 'admin' || !may(actor, form.needs) || !raw.body) return next();
    const room = inAll.forOne('');
    try {
      const read = await readBody(c, form.maxBytes, { room });
      if (read.end === 'too large') return c.html(plainPage(catalogue.filesTooLarge), 413);
      if (read.end !== 'whole') return refusal(c, read.end);
      c.req.raw = asRead(raw, read.bytes);
      c.set('isWhole', true);
      return await next();
    } finally {
      room.giveBack();
    }
  };
}

const asRead = ({ url, method, headers, signal }: Request, body: Buffer<ArrayBuffer>): Request =>
  new Request(url, { method, headers, signal, body });

/**
 * Reads a form before anything else is done for it: a client that sends slowly holds no place in any line. `networkOf` names the
 * network of a request.
 */
export function wholeForms(networkOf: (c: Context) => string): MiddlewareHandler {
  const large = new BodyRoom({ ofNetwork: MAX_LARGE_OF_A_NETWORK, inAll: MAX_LARGE_IN_ALL });
  return async (c, next) => {
    const { raw } = c.req;
    if (!mayHaveBody(c) || !raw.body || c.get('isWhole')) return next();
    const room = large.forOne(networkOf(c), SMALL_FORM_BYTES);
    try {
      const read = await readBody(c, MAX_FORM_BYTES, { room });
      if (read.end !== 'whole') return refusal(c, read.end);
      c.req.raw = asRead(raw, read.bytes);
      return await next();
    } finally {
      room.giveBack();
    }
  };
}

function refusal(c: Context, end: Unread): Response | Promise<Response> {
  if (end === 'broken off') return c.body(null, 400);
  if (end === 'too large') return c.html(plainPage(m.tooMuch), 413);
  if (end === 'too slow') return c.html(plainPage(m.tooSlow), 408);
  return busyAnswer(c);
}
