/** For pages; static files are precompressed. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ShopEnv } from './http.ts';

/** Bytes; compressing a smaller body saves no packet. */
const WORTHWHILE_BYTES = 1000;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json))/;
/**
 * Brotli quality on a product list of 72 KB: 4 gives 9.5 KB in 0.3 ms, 5 gives 8.9 KB in 0.53 ms, 9 little
 * less.
 */
const QUALITY = { once: 4, often: 5 };

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const gzipped = promisify<Uint8Array, Buffer>(gzip);

export function encode(encoding: Encoding, bytes: Uint8Array, use: keyof typeof QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
    // Without it the encoder allocates megabytes, a third of its time.
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotli(bytes, { params });
}

export function encodingFor(accepted: string): Encoding | null {
  const taken = parseAccept(accepted).filter(({ q }) => q > 0);
  return ENCODINGS.find((one) => taken.some(({ type }) => type.toLowerCase() === one)) ?? null;
}

/** Compresses whole pages: loaders are already awaited, so streaming gains nothing. */
export function compressed(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    await next();
    const { res } = c;
    const { headers } = res;
    if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return;
    headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '');
    const page = c.get('page');
    // Read `body` last: it turns the response into a stream.
    if (!encoding || c.req.method === 'HEAD' || !(page ?? res.body)) return;
    const bytes = page ?? new Uint8Array(await res.arrayBuffer());
    c.res = undefined;
    if (bytes.byteLength < WORTHWHILE_BYTES) {
      c.res = new Response(bytes, { status: res.status, headers });
      return;
    }
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
    c.res = new Response(new Uint8Array(await encode(encoding, bytes, 'once')), {
      status: res.status,
      headers,
    });
  };
}
