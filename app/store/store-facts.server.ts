/** The store's settings for loaders, translated. */
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { DAY_MS, karachiDay, karachiTime, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dayOfDate } from '#shop/kernel/dates.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { isTranslated } from '#shop/kernel/text/translations.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { isAnnounced } from '#shop/settings/announcement.ts';
import {
  dateOf,
  type Holiday,
  type HoursSettings,
  isOn,
  linesOfWeek,
  type Season,
  type Span,
  seasonOn,
  weekOn,
} from '#shop/settings/hours/hours.ts';
import { LOOK_AHEAD_DAYS } from '#shop/settings/hours/open-state.ts';
import { type StoreSettings, storeIn } from '#shop/settings/store/store.ts';
import type { Settings } from '#shop/settings/topics.server.ts';
import { m as emails } from '#words/emails.ts';
import { m as holidays } from '#words/holidays.ts';
import { m as home } from '#words/home.ts';
import { language } from '#words/language.ts';
import { m as settings } from '#words/settings.ts';
import { m } from '#words/store.ts';
import { namesOf } from '../catalogue/category-names.server.ts';
import { langOf, textHere } from '../lib/lang-of.ts';
import { typedHeadOf } from '../lib/page-head.server.ts';
import type { Announced } from '../storefront/frame/announcement.tsx';
import { STORE_PICTURE } from './head.ts';
import { returnPolicy } from './return-policy.server.ts';
import type { StoreFacts } from './store.tsx';

type WithSettings = Pick<Shop, 'settings'>;
type WithClock = Pick<Shop, 'settings' | 'now'>;

/** Undefined if in the page's language. */
export function langOfStore(
  shop: WithSettings,
  field: 'story' | 'reasons' | 'mapText',
  text = storeNow(shop)[field],
) {
  return langOf(text, isTranslated(shop.settings.current.store, field, language()));
}

export const storeNow = ({ settings }: WithSettings): StoreSettings =>
  storeIn(settings.current.store, language());

/** Cached by settings object, which reloading replaces, and by language. */
const made = new WeakMap<Settings, Map<string, FactsOfSettings>>();
type FactsOfSettings = Omit<StoreFacts, 'pages' | 'hours' | 'season'>;

export function storeFor(shop: WithClock): StoreFacts {
  const { current } = shop.settings;
  const known = made.get(current) ?? new Map<string, FactsOfSettings>();
  made.set(current, known);
  const facts = known.get(language()) ?? factsOf(shop);
  known.set(language(), facts);
  const season = seasonOn(current.hours, shop.now());
  return {
    ...facts,
    hours: linesOfWeek(weekOn(current.hours, shop.now())),
    season: season && { name: holidays.nameOf(season.name), to: lastDayOf(season) },
    pages: footerPages(shop),
  };
}

function lastDayOf({ to }: Season) {
  const { day, month } = karachiTime(startOfKarachiDay(dayOfDate(to) ?? 0));
  return { day, month };
}

function factsOf(shop: WithSettings): FactsOfSettings {
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
    social: [...pagesElsewhere(store), { name: emails.whatsApp, url: whatsApp }].filter(({ url }) => url),
    logo,
    names: namesOf(MAIN_CATEGORIES),
    language: store.language,
  };
}

const footerPages = ({ settings }: WithSettings) =>
  settings.pages
    .filter(({ place }) => place === 'footer')
    .map((page) => {
      const { text: title, lang } = textHere(page, 'title');
      return { slug: page.slug, title, lang };
    });

const partsOf = ({ street, city, region }: StoreSettings) => [street, city, region].filter(Boolean);

const pagesElsewhere = ({ facebook, instagram, tiktok, youtube }: StoreSettings) =>
  [
    { name: settings.facebook, url: facebook },
    { name: settings.instagram, url: instagram },
    { name: settings.tiktok, url: tiktok },
    { name: settings.youtube, url: youtube },
  ].filter(({ url }) => url);

/** Holidays and seasons on a page: its look-ahead, and one more day, as the page may stay open. */
const SENT_DAYS = LOOK_AHEAD_DAYS + 1;

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

/** Only the next days' holidays and seasons, with translated names. */
function hoursFor({ holidays: all, seasons, ...hours }: HoursSettings, nowMs: number): HoursSettings {
  const today = startOfKarachiDay(karachiDay(nowMs));
  const days = Array.from({ length: SENT_DAYS }, (_, ahead) => today + ahead * DAY_MS);
  const ahead = <Kind extends Holiday>(list: readonly Kind[]) =>
    list
      .filter((one) => days.some((ms) => isOn(one, ms)))
      .map((one) => ({ ...one, name: holidays.nameOf(one.name) }));
  return { ...hours, holidays: ahead(all), seasons: ahead(seasons) };
}

/** schema.org names, indexed by `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** schema.org data of the store. */
export function storeFacts(shop: WithClock, origin: string): Record<string, unknown> {
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
    openingHoursSpecification: openingHours(shop.settings.current.hours, dateOf(shop.now())),
    currenciesAccepted: 'PKR',
    paymentAccepted: home.cash,
    ...(returns && { hasMerchantReturnPolicy: returns }),
    sameAs: storeFor(shop).social.map(({ url }) => url),
  };
}

/** For search engines, closed: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const CLOSED: readonly Span[] = [['00:00', '00:00']];

/** The usual hours, and those of each season that is not over. */
function openingHours({ week, seasons }: HoursSettings, today: string): object[] {
  const lines = (of: HoursSettings['week'], closed: readonly Span[], valid: object) =>
    linesOfWeek(of).flatMap(({ weekdays, spans }) =>
      (spans.length > 0 ? spans : closed).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((weekday) => `https://schema.org/${WEEKDAYS[weekday]}`),
        opens,
        closes,
        ...valid,
      })),
    );
  const ahead = seasons.filter(({ to }) => to >= today);
  return [
    ...lines(week, [], {}),
    ...ahead.flatMap((season) =>
      lines(season.week, CLOSED, { validFrom: season.date, validThrough: season.to }),
    ),
  ];
}

export function announcedBy({ settings, now }: Shop): Announced | null {
  const { announcement } = settings.current;
  if (!isAnnounced(announcement, now())) return null;
  return { ...textHere(announcement, 'text'), link: announcement.link };
}
