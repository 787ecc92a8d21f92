/** A reader of the live stream that reconnects where it was cut. */
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventIds } from '#server/live/event-ids.ts';
import { keyOf } from '#server/process/keys.ts';

/** Event ids under this secret can be ordered. */
export const KNOWN_SECRET = { AUTH_SECRET: 'a secret that every test may know' };
const ids = eventIds(keyOf(KNOWN_SECRET.AUTH_SECRET, 'event ids'));

export interface News {
  /** Null for events that are not repeated. */
  id: string | null;
  /** Position among all events, under `KNOWN_SECRET`. */
  place: number | null;
  kind: string;
  subject: string;
}

/** Reads the events in the parts of a stream's text. */
export function newsReader(onNews: (news: News) => void) {
  let text = '';
  return (part: string) => {
    const frames = (text + part).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (!data) continue;
      const id = /^id: (\S+)$/m.exec(frame)?.[1] ?? null;
      onNews({ id, place: id && ids.read(id), ...JSON.parse(data) });
    }
  };
}

export interface Stream {
  status: number;
  headers: IncomingMessage['headers'];
  news: News[];
  ended: Promise<void>;
  cut: () => void;
}

interface StreamOptions {
  cookie?: string;
  /** `Last-Event-ID`. */
  after?: string | undefined;
  /** `X-Forwarded-For`. */
  from?: string;
  onNews?: (news: News) => void;
}

export function openStream(url: string, { cookie = '', after, from, onNews }: StreamOptions = {}) {
  const { resolve, reject, promise } = Promise.withResolvers<Stream>();
  const resumed = after !== undefined && { 'last-event-id': after };
  const headers = { cookie, ...resumed, ...(from && { 'x-forwarded-for': from }) };
  const { get } = url.startsWith('https:') ? https : http;
  const sent: ClientRequest = get(`${url}/live`, { headers, agent: false }, (answer) => {
    const news: News[] = [];
    const hear = newsReader((one) => {
      news.push(one);
      onNews?.(one);
    });
    answer.setEncoding('utf8').on('data', hear);
    const ended = new Promise<void>((done) => answer.once('close', done));
    const { statusCode: status = 0, headers } = answer;
    resolve({ status, headers, news, ended, cut: () => sent.destroy() });
  });
  sent.on('error', reject);
  return promise;
}

type Placed = News & { place: number };

/** Reads a stream and reconnects after the last event when it breaks. Returns a function that stops it. */
export async function readNews(url: string, cookie: string, onNews: (news: Placed) => void) {
  let listening = true;
  let after: string | undefined;
  const [opened, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const note = ({ id, place, ...news }: News) => {
    if (id === null || place === null) return;
    after = id;
    onNews({ id, place, ...news });
  };
  const reader = (async () => {
    while (listening) {
      const stream = await openStream(url, { cookie, after, onNews: note }).catch(() => null);
      if (stream?.status === 200) {
        opened.resolve();
        await Promise.race([stream.ended, over.promise]);
      }
      stream?.cut();
      await sleep(50);
    }
  })();
  await opened.promise;
  return () => {
    listening = false;
    over.resolve();
    return reader;
  };
}
