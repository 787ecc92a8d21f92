/** Reads request bodies within limits of size and time. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Identity } from '#shop/accounts/identity.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { may, type Right } from '#shop/kernel/actor.ts';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_FILE_BYTES } from '#shop/money/statement.ts';
import { MAX_FORM_WITH_FILES } from '#shop/pictures/form-files.ts';
import { MAX_UPLOAD_BYTES } from '#shop/pictures/pictures.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/failures.ts';
import { Counter } from './counter.ts';
import { plainPage } from './plain-page.ts';
import { routedPathOf } from './request-target.ts';
import { isSecretPage } from './secret-pages.ts';
import { busyAnswer } from './security.ts';

/** Twenty times the largest form, a product with a long description. */
const MAX_FORM_BYTES = 256 * 1024;
/** Larger forms count per network (four of the largest) and in total: endless forms would fill the memory. */
const SMALL_FORM_BYTES = 16 * 1024;
export const MAX_LARGE_OF_A_NETWORK = 4 * MAX_FORM_BYTES;
const MAX_LARGE_IN_ALL = 128 * MAX_FORM_BYTES;
const LARGE_FORMS: ReadonlyMap<string, { maxBytes: number; needs: Right }> = new Map([
  ['/admin/products', { maxBytes: MAX_FORM_WITH_FILES, needs: 'products' }],
  ['/admin/products/price-list', { maxBytes: MAX_SENT_BYTES, needs: 'products' }],
  ['/admin/cash/statement', { maxBytes: MAX_STATEMENT_FILE_BYTES + MAX_STATEMENT_BYTES, needs: 'money' }],
]);
/** All such requests together. */
const MAX_LARGE_FORMS = MAX_FORM_WITH_FILES;
/**
 * Each 30 seconds must bring this many bytes: 12 kbit/s. 2G gives 20 to 30: a picture of 600 kB arrives
 * within the five minutes of a request, even after a gap of ten seconds.
 */
export const BODY_LOOK_MS = 30_000;
const LEAST_BYTES = 45_000;
/**
 * Each chunk costs CPU time: 10,000 of one byte, in one 64 kB packet, take half a second. Later chunks must
 * average this size, less than a packet of the slowest line.
 */
export const FREE_PORTIONS = 256;
const LEAST_OF_A_PORTION = 256;
/** Bytes of a rejected body that are drained: eight forms, or one shrunk picture. */
const MAX_DRAINED_BYTES = 2 * 1024 * 1024;
/** For admin uploads and private pages, which may reject a large body otherwise than by 403. */
export const MAX_DRAINED_OF_ADMIN = 2 * MAX_UPLOAD_BYTES;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type End = 'whole' | 'too large' | 'too slow' | 'too many' | 'broken off';

/** Reads until the end, a limit, or until `onPortion` refuses a chunk. Never throws. */
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

export class BodyRoom {
  readonly #ofNetwork: Counter;
  readonly #inAll: Counter;

  constructor({ ofNetwork, inAll }: { ofNetwork: number; inAll: number }) {
    this.#ofNetwork = new Counter(ofNetwork);
    this.#inAll = new Counter(inAll);
  }

  /** For one growing body, whose first `free` bytes do not count. */
  forOne(network: string, free = 0) {
    let bytes = 0;
    let counted = 0;
    return {
      /** False, with nothing taken, when there is no room. */
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
 * The caller releases `room`. Drains a body that is too large up to `drainedBytes`, so that its sender sees
 * the answer.
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

/** A client that is still sending would miss the answer. Beyond the limits the connection closes. */
export const drained: MiddlewareHandler = async (c, next) => {
  await next();
  if (!mayHaveBody(c)) return;
  const { body, bodyUsed } = c.req.raw;
  const ofAnybody = c.res.status === 403 || isSecretPage(c);
  const maxBytes = ofAnybody ? MAX_DRAINED_BYTES : MAX_DRAINED_OF_ADMIN;
  if (body && !bodyUsed) await drain(c, body.getReader(), maxBytes);
};

/** Checked before `body`, which makes Hono build a whole `Request`. */
const mayHaveBody = ({ req }: Context): boolean => req.method !== 'GET' && req.method !== 'HEAD';

async function drain(c: Context, reader: Reader, maxBytes: number): Promise<void> {
  if ((await readOn(reader, maxBytes)) !== 'whole') c.header('Connection', 'close');
}

/** Only for people with the right; for others the lower limit of `wholeForms` applies. */
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

/** Reads forms before anything else, so that slow senders hold no place in a queue. */
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
