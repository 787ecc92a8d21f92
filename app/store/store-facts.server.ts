/** The store's settings for loaders, translated. */
import { DAY_MS, karachiDay, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { inLanguageOf } from '#shop/pages/page.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import { type HoursSettings, isOn, linesOfWeek } from '#shop/settings/hours/hours.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type StoreSettings, storeIn } from '#shop/settings/store/store.ts';
import { m as holidays } from '#words/holidays.ts';
import { m as home } from '#words/home.ts';
import { language } from '#words/language.ts';
import { m as letters } from '#words/letters.ts';
import { m as settings } from '#words/settings.ts';
import { m } from '#words/store.ts';
import { langOf, langOfSpoken } from '../lib/lang-of.ts';
import { typedHeadOf } from '../lib/page-head.server.ts';
import type { Announced } from '../storefront/frame/announcement.tsx';
import { STORE_PICTURE } from './head.ts';
import { returnPolicy } from './return-policy.server.ts';
import type { StoreFacts } from './store.tsx';

type WithSettings = Pick<Shop, 'settings'>;

/** Undefined if in the page's language. */
export function langOfStore(
  shop: WithSettings,
  field: 'story' | 'reasons' | 'mapText',
  text = storeNow(shop)[field],
) {
  const isRoman = language() === 'roman' && shop.settings.current.store[`${field}Roman`] !== '';
  return isRoman ? langOfSpoken(text) : langOf(text);
}

export const storeNow = ({ settings }: WithSettings): StoreSettings =>
  storeIn(settings.current.store, language());

/** Cached by settings object, which reloading replaces, and by language. */
const made = new WeakMap<Settings, Map<string, Omit<StoreFacts, 'pages'>>>();

export function storeFor(shop: WithSettings): StoreFacts {
  const { current } = shop.settings;
  const known = made.get(current) ?? new Map<string, Omit<StoreFacts, 'pages'>>();
  made.set(current, known);
  const facts = known.get(language()) ?? factsOf(shop);
  known.set(language(), facts);
  return { ...facts, pages: footerPages(shop) };
}

function factsOf(shop: WithSettings): Omit<StoreFacts, 'pages'> {
  const store = storeNow(shop);
  const { name, tagline, since, city, phone, morePhones, email, whatsapp, logo } = store;
  const whatsApp = whatsapp && whatsAppLink(whatsapp, toE164(whatsapp));
  return {
    name,
    tagline,
    since,
    city,
    address: m.place(partsOf(store)),
    phones: [phone, ...morePhones].filter(Boolean),
    email,
    whatsApp,
    social: [...pagesElsewhere(store), { name: letters.whatsApp, url: whatsApp }].filter(({ url }) => url),
    hours: linesOfWeek(shop.settings.current.hours.week),
    logo,
    language: store.language,
  };
}

const footerPages = ({ settings }: WithSettings) =>
  settings.pages
    .filter(({ place }) => place === 'footer')
    .map((page) => {
      const { title } = inLanguageOf(page, language());
      return { slug: page.slug, title, lang: langOf(title) };
    });

const partsOf = ({ street, city, region }: StoreSettings) => [street, city, region].filter(Boolean);

const pagesElsewhere = ({ facebook, instagram, tiktok, youtube }: StoreSettings) =>
  [
    { name: settings.facebook, url: facebook },
    { name: settings.instagram, url: instagram },
    { name: settings.tiktok, url: tiktok },
    { name: settings.youtube, url: youtube },
  ].filter(({ url }) => url);

/** Holidays sent to a page; open pages reload long before. */
const HOLIDAYS_FOR_DAYS = 30;

/** For the about and contact pages. */
export function visitFor(shop: Pick<Shop, 'settings' | 'now'>) {
  const store = storeNow(shop);
  const { picture, pictureText, map, mapText, position, ntn, strn } = store;
  const parts = partsOf(store);
  const fullAddress = parts.length > 0 ? m.place([...parts, m.country]) : '';
  const destination = position ? `${position.latitude},${position.longitude}` : fullAddress;
  return {
    nowMs: shop.now(),
    hours: hoursFor(shop.settings.current.hours, shop.now()),
    fullAddress,
    taxNumbers: [
      { name: 'NTN', number: ntn },
      { name: 'STRN', number: strn },
    ].filter(({ number }) => number),
    picture: picture ? pictureSources(picture, 'slider') : null,
    pictureText,
    map: map ? pictureSources(map, 'slider') : null,
    mapText,
    mapTextLang: langOfStore(shop, 'mapText'),
    // Directions in the phone's map app; https://developers.google.com/maps/documentation/urls
    directions:
      destination && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`,
  };
}
export type Visit = ReturnType<typeof visitFor>;

/** Only the next days' holidays, with translated names. */
function hoursFor({ holidays: all, ...hours }: HoursSettings, nowMs: number): HoursSettings {
  const today = startOfKarachiDay(karachiDay(nowMs));
  const days = Array.from({ length: HOLIDAYS_FOR_DAYS }, (_, ahead) => today + ahead * DAY_MS);
  const ahead = all.filter((holiday) => days.some((ms) => isOn(holiday, ms)));
  return { ...hours, holidays: ahead.map(({ date, name }) => ({ date, name: holidays.nameOf(name) })) };
}

/** schema.org names, indexed by `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** schema.org data of the store. */
export function storeFacts(shop: WithSettings, origin: string): Record<string, unknown> {
  const store = storeNow(shop);
  const returns = returnPolicy(shop, { origin });
  const { name, tagline, phone, email, street, city, region, position } = store;
  const { description = tagline, picture = STORE_PICTURE } = typedHeadOf(shop, 'home').typed ?? {};
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#store`,
    name,
    description,
    // The same for all languages.
    url: `${origin}/`,
    image: origin + picture,
    ...(phone && { telephone: toE164(phone) ?? phone }),
    ...(email && { email }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      addressCountry: 'PK',
    },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    openingHoursSpecification: linesOfWeek(shop.settings.current.hours.week).flatMap(({ weekdays, spans }) =>
      spans.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((weekday) => `https://schema.org/${WEEKDAYS[weekday]}`),
        opens,
        closes,
      })),
    ),
    currenciesAccepted: 'PKR',
    paymentAccepted: home.cash,
    ...(returns && { hasMerchantReturnPolicy: returns }),
    sameAs: storeFor(shop).social.map(({ url }) => url),
  };
}

export function announcedBy({ settings, now }: Shop): Announced | null {
  const { announcement } = settings.current;
  if (!isAnnounced(announcement, now())) return null;
  const { text, textUrdu, link } = announcement;
  return { text: (language() === 'ur' && textUrdu) || text, link };
}
