/** Request bodies: read within bounds of bytes and of time, before anything waits for them. */
import type { Context, MiddlewareHandler } from 'hono';
import { MAX_SENT_BYTES } from '#shop/catalogue/list-bounds.ts';
import { may } from '#shop/kernel/actor.ts';
import type { Identity } from '#shop/people/identity.ts';
import { MAX_FORM_WITH_FILES } from '#shop/pictures/form-files.ts';
import { MAX_UPLOAD_BYTES } from '#shop/pictures/pictures.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/failures.ts';
import { busyAnswer } from './busy.ts';
import { Counter } from './counter.ts';
import { plainPage } from './plain-page.ts';
import { routedPathOf } from './request-target.ts';
import { isSecretPage } from './secret-pages.ts';

/** The largest form of the shop is a product with a long description; this is some twenty times that. */
const MAX_FORM_BYTES = 256 * 1024;
/**
 * Nearly all forms are smaller. The bytes beyond this are counted for as long as their request is under way: of one network, which
 * are four of the largest forms, and of all together. Forms that never become whole would fill the memory otherwise.
 */
const SMALL_FORM_BYTES = 16 * 1024;
export const MAX_LARGE_OF_A_NETWORK = 4 * MAX_FORM_BYTES;
const MAX_LARGE_IN_ALL = 128 * MAX_FORM_BYTES;
/** The forms that may be larger, with files, when the shopkeeper sends them: by their paths, the bytes of each. */
const LARGE_FORMS: ReadonlyMap<string, number> = new Map([
  ['/admin/products', MAX_FORM_WITH_FILES],
  ['/admin/products/price-list', MAX_SENT_BYTES],
]);
/** Of all such forms that are under way. */
const MAX_LARGE_FORMS = MAX_FORM_WITH_FILES;
/** Pictures of a phone on a slow line. The server gives a request no more time (`connections.ts`). */
const LARGE_FORM_WITHIN_MS = 120_000;
/** A form of 5,000 letters takes two seconds on a line of 64 kbit/s. */
const FORM_WITHIN_MS = 20_000;
/** The most bytes of a rejected body that are read and thrown away: eight forms, or a picture that the admin's browser has shrunk. */
const MAX_DRAINED_BYTES = 2 * 1024 * 1024;
/**
 * The same for the admin, whose body is left unread by other answers than a 403: a file that is no picture, or too large. At the private
 * pages of orders anybody may send one.
 */
const MAX_DRAINED_OF_ADMIN = 2 * MAX_UPLOAD_BYTES;
const DRAIN_WITHIN_MS = 20_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = { end: 'whole' | 'too large' | 'too slow' | 'too many' | 'broken off'; bytes: number };

/** Reads until the end or a bound, and hands each portion on as long as that answers true. Never throws. */
async function readOn(
  reader: Reader,
  { maxBytes, withinMs }: { maxBytes: number; withinMs: number },
  onPortion: (portion: Uint8Array) => boolean = () => true,
): Promise<Read> {
  const deadline = Promise.withResolvers<'too slow'>();
  const timer = setTimeout(() => deadline.resolve('too slow'), withinMs);
  let bytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), deadline.promise]);
      if (next === 'too slow') return { end: 'too slow', bytes };
      if (next.done) return { end: 'whole', bytes };
      bytes += next.value.byteLength;
      if (bytes > maxBytes) return { end: 'too large', bytes };
      if (!onPortion(next.value)) return { end: 'too many', bytes };
    }
  } catch {
    return { end: 'broken off', bytes };
  } finally {
    clearTimeout(timer);
  }
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
  const { end } = await readOn(reader, { maxBytes, withinMs: DRAIN_WITHIN_MS });
  if (end !== 'whole') c.header('Connection', 'close');
}

/**
 * Reads the forms of `LARGE_FORMS` that the shopkeeper sends with files. Those of others are left to `wholeForms`, which bounds them as all
 * forms; what is whole it leaves as it is.
 */
export function largeForms({ identity }: { identity: Pick<Identity, 'actorOf'> }): MiddlewareHandler {
  const held = new Counter(MAX_LARGE_FORMS);
  return async (c, next) => {
    const maxBytes = c.req.method === 'POST' ? LARGE_FORMS.get(routedPathOf(c)) : undefined;
    if (maxBytes === undefined || !c.req.header('content-type')?.startsWith('multipart/form-data'))
      return next();
    const { raw } = c.req;
    const { actor } = await identity.actorOf(raw.headers);
    if (actor.kind !== 'admin' || !may(actor, 'products') || !raw.body) return next();
    const bytes = Number(c.req.header('content-length') ?? maxBytes);
    if (bytes > maxBytes) return c.html(plainPage(catalogue.filesTooLarge), 413);
    if (!held.take('', bytes)) return busyAnswer(c);
    try {
      const reader: Reader = raw.body.getReader();
      const portions: Uint8Array[] = [];
      const { end } = await readOn(reader, { maxBytes, withinMs: LARGE_FORM_WITHIN_MS }, (portion) => {
        portions.push(portion);
        return true;
      });
      if (end !== 'whole') return await refusal(c, end, reader);
      c.req.raw = asRead(raw, Buffer.concat(portions));
      c.set('isWhole', true);
      return await next();
    } finally {
      held.giveBack('', bytes);
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
  const ofNetwork = new Counter(MAX_LARGE_OF_A_NETWORK);
  const inAll = new Counter(MAX_LARGE_IN_ALL);
  return async (c, next) => {
    const { raw } = c.req;
    if (!mayHaveBody(c) || !raw.body || c.get('isWhole')) return next();
    const network = networkOf(c);
    const reader: Reader = raw.body.getReader();
    const portions: Uint8Array[] = [];
    let bytes = 0;
    let counted = 0;
    const keep = (portion: Uint8Array): boolean => {
      bytes += portion.byteLength;
      const more = Math.max(0, bytes - SMALL_FORM_BYTES) - counted;
      if (more > 0 && !ofNetwork.take(network, more)) return false;
      if (more > 0 && !inAll.take('', more)) {
        ofNetwork.giveBack(network, more);
        return false;
      }
      counted += more;
      portions.push(portion);
      return true;
    };
    try {
      const { end } = await readOn(reader, { maxBytes: MAX_FORM_BYTES, withinMs: FORM_WITHIN_MS }, keep);
      if (end === 'whole') {
        c.req.raw = asRead(raw, Buffer.concat(portions));
        return await next();
      }
      portions.length = 0;
      return await refusal(c, end, reader);
    } finally {
      ofNetwork.giveBack(network, counted);
      inAll.giveBack('', counted);
    }
  };
}

async function refusal(c: Context, end: Exclude<Read['end'], 'whole'>, reader: Reader): Promise<Response> {
  if (end === 'broken off') return c.body(null, 400);
  if (end === 'too large') {
    await drain(c, reader, MAX_DRAINED_BYTES);
    return c.html(plainPage(m.tooMuch), 413);
  }
  c.header('Connection', 'close');
  if (end === 'too slow') return c.html(plainPage(m.tooSlow), 408);
  return busyAnswer(c);
}
