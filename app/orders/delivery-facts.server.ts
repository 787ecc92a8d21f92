import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { daysTo } from '#shop/parcels/arrival.server.ts';
import { type DeliverySettings, feeRange, isAlwaysFree } from '#shop/settings/delivery/delivery.ts';
import type { Settings } from '#shop/settings/topics.server.ts';
import { m } from '#words/charges.ts';

/** No full stop; null if always free, which each page words itself. */
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

/** schema.org: delivery of goods worth `goodsInPaisa` to all towns of Pakistan. */
export function shippingDetails(settings: Settings, goodsInPaisa: number): Record<string, unknown> {
  const { leastInPaisa, mostInPaisa } = feeRange(settings.delivery, goodsInPaisa);
  const days = daysTo(settings, { town: '' });
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
