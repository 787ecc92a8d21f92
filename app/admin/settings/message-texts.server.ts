/** Settings store only texts that differ from the usual; the form shows all. */
import type { Shop } from '#shop/kernel/shop.ts';
import type { Order } from '#shop/orders/order.ts';
import { promisesDays } from '#shop/parcels/arrival.server.ts';
import { shownArrival } from '#shop/parcels/parcel.ts';
import { isAlwaysFree } from '#shop/settings/delivery/delivery.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { storedTexts, type TextField, type TextsForm, textsForm } from '#shop/settings/texts.server.ts';
import { type EditableText, TEXTS, type TextsSettings } from '#shop/settings/texts.ts';
import { topicWith } from '#shop/settings/topic.server.ts';
import type { Settings } from '#shop/settings/topics.server.ts';
import { m as arrivals } from '#words/arrival.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages, inEachLanguage, type Language } from '#words/languages.ts';
import { m } from '#words/texts.ts';
import { usualReminder } from '../khata/reminder.server.ts';
import { each, factsOf, ownText, usualText } from '../orders/detail/order-message.server.ts';

function fields<T>(make: (message: EditableText, language: Language) => T): Record<TextField, T> {
  const all = TEXTS.flatMap((message) =>
    allLanguages.map((language) => [`${message}-${language}`, make(message, language)] as const),
  );
  return Object.fromEntries(all) as Record<TextField, T>;
}

/**
 * Usual texts promise free delivery only if every order has it: saved texts go to every customer.
 */
export function shownTexts(settings: Settings) {
  const { store, texts } = settings;
  const freeDelivery = isAlwaysFree(settings.delivery);
  const arrival = promisesDays(settings) ? shownArrival(EXAMPLE_ARRIVAL, 0) : null;
  const usual = fields((message, language) =>
    inLanguage(language, () =>
      message === 'udhaar' ? usualReminder() : usualText(message, { freeDelivery, paid: 'nothing' }),
    ),
  );
  return {
    usual,
    values: fields((message, language) => texts[message][language] || usual[`${message}-${language}`]),
    example: inEachLanguage((language) =>
      inLanguage(language, () =>
        factsOf(exampleOrder(), {
          store: storeIn(store, language).name,
          link: EXAMPLE_LINK,
          arrives: arrival && arrivals.arrives.between(arrival),
        }),
      ),
    ),
  };
}

function ownTexts(typed: TextsForm): TextsSettings {
  const udhaar = inEachLanguage((language) => {
    const text = typed[`udhaar-${language}`];
    return text === inLanguage(language, usualReminder) ? '' : text;
  });
  const ofOrders = each((message) =>
    inEachLanguage((language) => ownText(message, language, typed[`${message}-${language}`])),
  );
  return { ...ofOrders, udhaar };
}

/** Current settings are read when the form is shown. */
export const textsSettings = ({ settings }: Pick<Shop, 'settings'>) =>
  topicWith({
    topic: 'texts',
    stored: storedTexts,
    form: textsForm,
    ofForm: ownTexts,
    formOf: (texts) => shownTexts({ ...settings.current, texts }).values,
  });

/** No real order. */
const EXAMPLE_LINK = 'https://example.com/o/abc';
const EXAMPLE_ARRIVAL = { fromDay: 20_783, toDay: 20_785 };

function exampleOrder(): Pick<Order, 'customerInfo' | 'orderNumber' | 'items' | 'totalInPaisa'> {
  return {
    orderNumber: 'USM-1763800000000',
    customerInfo: {
      fullName: m.exampleCustomer,
      email: '',
      phone: '',
      address: '',
      city: '',
      postalCode: '',
      notes: '',
    },
    items: [
      {
        productId: '',
        productCode: '',
        name: m.exampleProduct,
        image: '',
        quantity: 2,
        priceInPaisa: 250_000,
      },
    ],
    totalInPaisa: 500_000,
  };
}
