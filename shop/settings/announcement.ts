/** The announcement: a line above the header of the shop's pages, for as long as the shopkeeper says. */
import { httpsAddress, ownPath } from '../kernel/url.ts';

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

/** The link as it is stored: a path of the shop, or an address that is read over HTTPS; null for any other text. */
export function announcementLink(typed: string): string | null {
  if (/\s/.test(typed)) return null;
  return typed.startsWith('/') ? ownPath(typed) : httpsAddress(typed);
}
