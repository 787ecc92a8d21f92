/** A cheap client: it shares the machine with the shop, and `fetch` costs as much as an order. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Answer = Awaited<ReturnType<typeof send>>;

/** Sends a form, or a GET without one. `from`: the address that a proxy would report. */
export async function send(url: string, cookie: string, form?: string, from?: string) {
  const headers = {
    ...(cookie && { cookie }),
    ...(from && { 'x-forwarded-for': from }),
    ...(form !== undefined && {
      origin: new URL(url).origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(form),
    }),
  };
  const sent = request(url, { agent, method: form === undefined ? 'GET' : 'POST', headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.on('error', () => {});
  sent.end(form);
  const [answer] = await answered;
  return {
    status: answer.statusCode ?? 0,
    location: answer.headers.location ?? '',
    text: await text(answer),
  };
}
