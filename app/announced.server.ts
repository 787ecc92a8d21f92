import type { Shop } from '#shop/kernel/shop.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { language } from '#words/language.ts';
import type { Announced } from './storefront/announcement.tsx';

export function announcedBy({ settings, now }: Shop): Announced | null {
  const { announcement } = settings.current;
  if (!isAnnounced(announcement, now())) return null;
  const { text, textUrdu, link } = announcement;
  return { text: (language() === 'ur' && textUrdu) || text, link };
}
