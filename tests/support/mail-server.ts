/** A real mail server that keeps its mails. */
import type { Socket } from 'node:net';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Shop } from '#shop/kernel/shop.ts';
import { createDelivery } from '../../server/mail/deliver.ts';
import type { Push } from '../../server/mail/push.ts';

/** Missing in the library's types. */
interface Connection {
  session: SMTPServerSession;
  _socket: Socket;
}

/** Drops the connection without a reply. */
function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const one of server.connections as unknown as Set<Connection>)
    if (one.session.id === id) one._socket.destroy();
}

export type MailServer = Awaited<ReturnType<typeof aMailServer>>;

export async function aMailServer() {
  const state = {
    mails: [] as Email[],
    url: '',
    connections: 0,
    open: (): number => server.connections.size,
    /** Refuses recipients; 0 accepts. */
    refuseWith: 0,
    /** Refuses the body; 0 accepts. */
    refuseTextWith: 0,
    /** Later mails on a connection are refused permanently. */
    mailsOfOne: Infinity,
    /** Drops the next connection once, before it accepts anything. */
    hangsUp: false,
    hangsFor: (_address: string) => false,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const refusal = (why: string, responseCode: number) => Object.assign(new Error(why), { responseCode });
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10, // do not wait for idle connections
    onConnect(_session, callback) {
      state.connections += 1;
      callback();
    },
    onMailFrom(_address, session, callback) {
      if (session.transaction > state.mailsOfOne)
        return callback(refusal('too many mails in this session', 554));
      if (!state.hangsUp) return callback();
      state.hangsUp = false;
      cut(server, session);
    },
    onRcptTo({ address }, _session, callback) {
      if (state.hangsFor(address)) return;
      if (state.refuseWith === 0) return callback();
      callback(refusal('not now', state.refuseWith));
    },
    async onData(stream, _session, callback) {
      const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync<Buffer>(stream)));
      if (state.refuseTextWith !== 0) return callback(refusal('no such text', state.refuseTextWith));
      state.mails.push(mail);
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  state.url = `smtp://127.0.0.1:${address.port}`;
  return state;
}

interface Delivery {
  /** Mail server; without one, mails are files in the folder. */
  url?: string;
  folder?: string;
  push?: Push['send'];
  log?: pino.Logger;
}

export function mailWorkerParts(shop: Shop, { url, folder = '', ...parts }: Delivery = {}) {
  const { push = async () => {}, log = pino({ level: 'silent' }) } = parts;
  const config = { SMTP_URL: url, MAIL_FROM: 'Thaan <no-reply@thaan.test>', DATA_DIR: folder };
  return { shop, deliver: createDelivery(config, log), push, origin: 'https://shop.test', log };
}
