/** The announcement: a line above the header of the shop's pages, for as long as the shopkeeper says. */
import { parseUrl } from '../kernel/url.ts';

/** The most characters of the line. */
export const MAX_ANNOUNCEMENT = 160;
/** The most characters of its link. */
export const MAX_LINK = 300;

export interface AnnouncementSettings {
  /** At most `MAX_ANNOUNCEMENT` characters. Where it is empty, nothing is shown. */
  text: string;
  /** The same for who reads Urdu; where it is empty, `text` is shown. */
  textUrdu: string;
  /** A path of the shop such as `/products?category=Lawn`, or an address that begins with https://; empty for none. */
  link: string;
  /** It is shown from this moment on, in milliseconds UTC; null for at once. */
  fromMs: number | null;
  /** It is shown until just before this moment, in milliseconds UTC; null for ever. Later than `fromMs`. */
  untilMs: number | null;
}

export const DEFAULT_ANNOUNCEMENT: AnnouncementSettings = {
  text: '',
  textUrdu: '',
  link: '',
  fromMs: null,
  untilMs: null,
};

/** Whether it is shown at this moment, in milliseconds UTC. */
export function isAnnounced({ text, fromMs, untilMs }: AnnouncementSettings, nowMs: number): boolean {
  return text !== '' && nowMs >= (fromMs ?? nowMs) && nowMs < (untilMs ?? Number.POSITIVE_INFINITY);
}

/** Whether this can be the link: a path of the shop, or an address that is read over HTTPS. */
export function isLink(typed: string): boolean {
  // Browsers read `//host` and `/\host` as another host.
  if (typed.startsWith('/')) return !/^\/[/\\]|[\s\\]/.test(typed);
  if (!typed.startsWith('https://')) return false;
  const url = parseUrl(typed);
  // `https://bank.example@other.example` leads to the other one.
  return url !== null && url.username === '' && url.password === '';
}
