import { arrivalText } from '#app/orders/parcel-arrival.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { isSent, type Parcel } from '#shop/parcels/parcel.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { m } from '#words/parcels.ts';

export interface LoadedParcel {
  parcel: Parcel | null;
  /** Active ones, and this parcel's own. */
  couriers: { id: string; name: string }[];
  /** Usual arrival, as told to the customer. */
  arrives: string | null;
  /** WhatsApp link with the tracking number, in the order's language; null if nothing to tell. */
  tell: string | null;
}

/** Undefined before shipping, and without a parcel. */
export async function loadParcel(shop: Shop, order: FoundOrder): Promise<LoadedParcel | undefined> {
  if (!isSent(order.step)) return undefined;
  const parcel = (await parcelsOf(shop, [order])).get(order.id) ?? null;
  // Taken along at the counter: no parcel.
  if (order.source === 'counter' && order.step === 'delivered' && !parcel) return undefined;
  const couriers = shop.settings.current.couriers.couriers
    .filter(({ id, isOn }) => isOn || id === parcel?.courier)
    .map(({ id, name }) => ({ id, name }));
  const arrives = order.ending === null ? arrivalOf(shop, order, parcel) : null;
  return { parcel, couriers, arrives, tell: parcel && tellLink(shop, order, parcel) };
}

const arrivalOf = (shop: Shop, order: FoundOrder, parcel: Parcel | null) =>
  arrivalText(shop, { ...order, city: order.customerInfo.city }, parcel);

function tellLink(shop: Shop, order: FoundOrder, parcel: Parcel): string | null {
  const { courierName, number, link } = parcel;
  if (order.ending !== null || order.step !== 'under way' || number === null) return null;
  const { store } = shop.settings.current;
  const one = knownLanguage(order.language, store.language);
  const { fullName: name, phone } = order.customerInfo;
  const { orderNumber } = order;
  const facts = { name, orderNumber, courier: courierName, number, link: link ?? '' };
  const text = inLanguage(one, () => {
    const arrives = arrivalOf(shop, order, parcel) ?? '';
    return m.message({ ...facts, arrives, store: storeIn(store, one).name });
  });
  return whatsAppLink(phone, order.phoneE164, text);
}
