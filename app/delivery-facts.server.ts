/** What delivery costs, for the pages that are not about an order: a sentence for people, and facts for search engines. Made by loaders alone. */
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { deliveryDays } from '#shop/settings/couriers.ts';
import { type DeliverySettings, feeRange, isAlwaysFree } from '#shop/settings/delivery.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { m } from '#words/charges.ts';

/** What delivery costs, in a sentence without a stop; null where it is always free, which each page says in its own words. */
export function deliveryTerms(settings: DeliverySettings): string | null {
  if (isAlwaysFree(settings)) return null;
  const { freeFromInPaisa } = settings;
  const { leastInPaisa, mostInPaisa } = feeRange({ ...settings, freeFromInPaisa: null }, 0);
  const most = formatMoney(mostInPaisa);
  const fee =
    leastInPaisa === mostInPaisa
      ? m.shippingFee({ fee: most })
      : m.shippingByTown({ least: leastInPaisa === 0 ? null : formatMoney(leastInPaisa), most });
  return freeFromInPaisa === null ? fee : m.freeFrom({ fee, from: formatMoney(freeFromInPaisa) });
}

/** The delivery of goods that cost `goodsInPaisa`, in the words of schema.org: to every town of Pakistan. */
export function shippingDetails(
  { delivery, couriers }: Pick<Settings, 'delivery' | 'couriers'>,
  goodsInPaisa: number,
): Record<string, unknown> {
  const { leastInPaisa, mostInPaisa } = feeRange(delivery, goodsInPaisa);
  const days = deliveryDays(couriers);
  const rate =
    leastInPaisa === mostInPaisa
      ? { value: moneyAsInput(mostInPaisa) }
      : { minValue: moneyAsInput(leastInPaisa), maxValue: moneyAsInput(mostInPaisa) };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: 'PKR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: days.from,
          maxValue: days.to,
          unitCode: 'DAY',
        },
      },
    }),
  };
}
