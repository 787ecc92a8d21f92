/** A cheap client: it shares the machine with the shop, and `fetch` costs as much as an order. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  location: string;
  cookies: string[];
  text: string;
}

/** Sends a form, or a GET without one. `from`: the address that a proxy would report. */
export function send(url: string, cookie: string, form?: string, from?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    const headers = {
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(form !== undefined && {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(form),
      }),
    };
    const sent = request(url, { agent, method: form === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          cookies: answer.headers['set-cookie'] ?? [],
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(form);
  });
}
