/** One Chromium for each worker. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

interface Launch {
  /** Home folder with the certificate authorities to trust. */
  home?: string;
  /** As `--host-resolver-rules`. */
  hosts?: string;
  /** Host and port for HTTP/3. */
  http3?: string;
  /** Motion JPEG that cameras show. */
  film?: string;
}

const FAKE_CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

let shared: Promise<Browser> | undefined;

/** Each visitor has a context; the browser closes with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** The caller closes it. */
export function launchBrowser({ home, hosts, http3, film }: Launch = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    env: { ...process.env, ...(home && { HOME: home }) },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      ...(http3 ? ['--enable-quic', `--origin-to-force-quic-on=${http3}`] : ['--disable-quic']),
      ...(film ? [...FAKE_CAMERA, `--use-file-for-fake-video-capture=${film}`] : []),
      ...(hosts ? [`--host-resolver-rules=${hosts}`] : []),
    ],
  });
}
