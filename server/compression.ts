/** Compression of what is rendered: brotli where the browser takes it, gzip else. Static files come compressed already. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Below this a packet is not saved. */
const WORTHWHILE_BYTES = 1000;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json))/;
/** Quality 5 is within 2 % of 7's size on these pages at half its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = { br: (bytes: Uint8Array) => brotli(bytes, BROTLI), gzip: promisify(gzip) };
const brotli = promisify<Uint8Array, typeof BROTLI, Buffer>(brotliCompress);

export type Encoding = keyof typeof encoders;

export const encode = (encoding: Encoding, bytes: Uint8Array): Promise<Buffer> => encoders[encoding](bytes);

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string): Encoding | null {
  const offered = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const takes = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(?:\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** Compresses answers of text. A page is sent whole: its loaders have been awaited, so there is nothing to wait for. */
export function compressed(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!res.body || res.headers.has('Content-Encoding')) return;
    if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '');
    if (!encoding || c.req.method === 'HEAD') return;
    const bytes = new Uint8Array(await res.arrayBuffer());
    const headers = new Headers(res.headers);
    c.res = undefined;
    if (bytes.byteLength < WORTHWHILE_BYTES) {
      c.res = new Response(bytes, { status: res.status, headers });
      return;
    }
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
    c.res = new Response(new Uint8Array(await encoders[encoding](bytes)), { status: res.status, headers });
  };
}
