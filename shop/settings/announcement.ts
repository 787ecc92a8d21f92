import { type Translated, translations } from '../kernel/text/translations.ts';
import { httpsAddress, ownPath } from '../kernel/text/url.ts';

/** Characters. */
export const MAX_ANNOUNCEMENT = 160;
export const MAX_LINK = 300;

/** Hidden without a text. */
export interface AnnouncementSettings extends Translated<'text'> {
  /** A path such as `/products?category=Lawn`, or an https address; may be empty. */
  link: string;
  /** Milliseconds UTC, inclusive; null: now. */
  fromMs: number | null;
  /** Milliseconds UTC, exclusive; null: for ever. */
  untilMs: number | null;
}

export const DEFAULT_ANNOUNCEMENT: AnnouncementSettings = {
  text: '',
  ...translations({ text: '' }),
  link: '',
  fromMs: null,
  untilMs: null,
};

export function isAnnounced({ text, fromMs, untilMs }: AnnouncementSettings, nowMs: number): boolean {
  return text !== '' && nowMs >= (fromMs ?? nowMs) && nowMs < (untilMs ?? Number.POSITIVE_INFINITY);
}

/** As stored; null if invalid. */
export function announcementLink(typed: string): string | null {
  if (/\s/.test(typed)) return null;
  return typed.startsWith('/') ? ownPath(typed) : httpsAddress(typed);
}
