/** Promises to buyers, from the settings. */
import type { Shop } from '#shop/kernel/shop.ts';
import { m as product } from '#words/product.ts';
import { m } from '#words/service.ts';
import { deliveryTerms } from './delivery-facts.server.ts';
import { shortArrival } from './parcel-arrival.server.ts';

type WithSettings = Pick<Shop, 'settings' | 'now'>;

/** `cut`: of cloth by the metre. Null without exchanges. */
function exchangeText({ settings }: WithSettings, { cut = false } = {}): string | null {
  const { exchangeDays } = settings.current.work;
  if (exchangeDays === 0) return null;
  return cut ? m.cutsStay : m.exchangeWithin(exchangeDays);
}

export interface ServiceFact {
  icon: 'cloth' | 'delivery' | 'exchange' | 'cash';
  text: string;
}

/** For a product's page; `facts` are its pieces and length, if known. */
export function serviceFacts(
  shop: WithSettings,
  { facts, cut, isSoldOut = false }: { facts: string; cut: boolean; isSoldOut?: boolean },
): ServiceFact[] {
  const shipping = deliveryTerms(shop.settings.current.delivery) ?? product.shipping;
  const all: { icon: ServiceFact['icon']; text: string | null }[] = [
    { icon: 'cloth', text: facts },
    { icon: 'delivery', text: [shipping, isSoldOut ? null : shortArrival(shop)].filter(Boolean).join(' · ') },
    { icon: 'exchange', text: exchangeText(shop, { cut }) },
    { icon: 'cash', text: product.cash },
  ];
  return all.flatMap(({ icon, text }) => (text ? [{ icon, text }] : []));
}

/** Above the button that places an order. The shopkeeper's own rule of exchange is shown apart. */
export function serviceAtCheckout(shop: WithSettings): string[] {
  const { store, terms } = shop.settings.current;
  return [
    terms.exchangeRule ? null : exchangeText(shop),
    store.phone && m.weCallFrom({ phone: store.phone }),
  ].flatMap((text) => text || []);
}
