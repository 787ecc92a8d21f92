/** A real mail server on a free port, for tests: it keeps the mails that it takes. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  mails: Email[];
  /** Answers the next mails with this code; 0 takes them. */
  refuseWith: number;
  url: string;
  close: () => Promise<void>;
}

export async function aMailServer(): Promise<MailServer> {
  const state: MailServer = { mails: [], refuseWith: 0, url: '', close: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      if (state.refuseWith === 0) return callback();
      callback(Object.assign(new Error('not now'), { responseCode: state.refuseWith }));
    },
    async onData(stream, _session, callback) {
      state.mails.push(await PostalMime.parse(Buffer.concat(await Array.fromAsync<Buffer>(stream))));
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  state.url = `smtp://127.0.0.1:${address.port}`;
  state.close = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
