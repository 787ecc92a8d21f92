/** Which Chromium the tests use. */
import { existsSync } from 'node:fs';

/** Debian's browser without a window. A visitor costs it half the processor time that the whole browser takes. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The file that `CHROMIUM_PATH` names, or the first that is there; null when this machine has none. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  return [...(asked ? [asked] : []), ...PLACES].find((file) => existsSync(file)) ?? null;
}
