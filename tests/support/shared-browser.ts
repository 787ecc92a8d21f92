/** The Chromium of the journeys, one for each worker. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

interface Launch {
  /** Home folder, with the authorities that this browser trusts besides those of the system. */
  home?: string;
  /** Where names lead, as Chromium's `--host-resolver-rules`. */
  hosts?: string;
  /** Host and port that are asked by HTTP/3; without it, none is. */
  http3?: string;
}

let shared: Promise<Browser> | undefined;

/** The browser of this worker, for all its files: each visitor has its own context. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** A browser that nobody shares, and that is closed by who launched it. */
export function launchBrowser({ home, hosts, http3 }: Launch = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    env: { ...process.env, ...(home && { HOME: home }) },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(http3 ? ['--enable-quic', `--origin-to-force-quic-on=${http3}`] : ['--disable-quic']),
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(hosts ? [`--host-resolver-rules=${hosts}`] : []),
    ],
  });
}
