/** One page that is kept for all guests: made of an answer of the screens, and sent as bytes. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOneOfMany } from '#app/kept-pages.ts';
import type { Encoding } from './compression.ts';
import { withoutNonce } from './page-scripts.ts';

export interface Page {
  /** The key: its one spelling, after the origin that the reader knows. */
  url: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string;
  plain: Uint8Array;
  encoded: Partial<Record<Encoding, Buffer>>;
  tags: ReadonlySet<string>;
  /** Whether there are endlessly many pages like this one, as of searches. */
  isOneOfMany: boolean;
  /** On the clock that only goes on, as all times here: the machine's may be set. */
  renderedAt: number;
  askedAt: number;
  renewal: NodeJS.Timeout | null;
}

/** The memory of a page besides its texts, such as objects and maps: an estimate on the safe side. */
const OVERHEAD_BYTES = 4096;
/** Not by `instanceof`: there are two classes of responses, Node's and that of Hono's server. */
export const isPage = (answer: Page | Response): answer is Page => 'encoded' in answer;

/** Bytes that a page takes: its texts, in all encodings, and what holds them. */
export function sizeOf({ url, headers, tags, plain, encoded }: Page): number {
  const texts = [url, ...headers, ...tags].reduce((sum, text) => sum + text.length, 0);
  const bodies = [plain, encoded.br, encoded.gzip].reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  return OVERHEAD_BYTES + texts + bodies;
}

/** Null for an answer whose scripts could not be told from others'. */
export async function keptPage(
  rendered: Response,
  url: string,
  tags: ReadonlySet<string>,
): Promise<Page | null> {
  const page = withoutNonce({
    html: await rendered.text(),
    policy: rendered.headers.get('content-security-policy') ?? '',
  });
  if (!page) return null;
  const { html: body, policy } = page;
  const headers = [...rendered.headers].filter(([name]) => !PER_ANSWER.has(name)).flat();
  headers.push('content-security-policy', policy);
  headers.push('vary', 'Cookie, Accept-Encoding');
  const now = performance.now();
  return {
    url,
    tags,
    isOneOfMany: isOneOfMany(new URL(url)),
    headers,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 20),
    plain: Buffer.from(body),
    encoded: {},
    renderedAt: now,
    askedAt: now,
    renewal: null,
  };
}

const PER_ANSWER = new Set([
  'x-request-id',
  'content-security-policy',
  'vary',
  'content-length',
  'content-encoding',
  'date',
]);

/** Sends the page in an encoding that the reader knows, or that it is as the reader has it. */
export function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: Page,
  bytes: Uint8Array,
  encoding: Encoding | null,
): void {
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  const all = [...page.headers, 'etag', etag, 'x-request-id', randomUUID()];
  if (headers['if-none-match']?.split(', ').includes(etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (encoding) all.push('content-encoding', encoding);
  all.push('content-length', String(bytes.byteLength));
  response.writeHead(200, all).end(bytes);
}

/** Sends an answer that is not kept, as it came from the screens. */
export async function sendOn(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(new Uint8Array(await answer.arrayBuffer()));
}
