import { existsSync } from 'node:fs';
import { findProgram } from '../proxies.ts';

/** Debian's build without a window takes half the processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  ...[process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  ...['/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
];

/** `CHROMIUM_PATH`, or the first that is installed; null when there is none. */
export const findChromium = (): string | null => PLACES.find((file) => existsSync(file)) ?? null;

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const WEBKIT_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Debian's builds, which Playwright cannot drive. */
export type BrowserName = 'Firefox' | 'WebKitGTK';

export const hasBrowser = (name: BrowserName): boolean =>
  name === 'Firefox'
    ? existsSync(FIREFOX)
    : [WEBKIT_DRIVER, WEBKIT_BROWSER].every((file) => existsSync(file)) && findProgram('Xvfb') !== null;
