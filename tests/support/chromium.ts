import { existsSync } from 'node:fs';

/** Debian's build without a window takes half the processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** `CHROMIUM_PATH`, or the first that is installed; null when there is none. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  return [...(asked ? [asked] : []), ...PLACES].find((file) => existsSync(file)) ?? null;
}
