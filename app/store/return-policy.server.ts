/**
 * schema.org return policy: exchanges, but not of cut lengths.
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
import type { Shop } from '#shop/kernel/shop.ts';
import { shownPages } from '#shop/pages/page.ts';
import { address } from '../lib/address.ts';

/** Undefined without exchanges and without a page about them. */
export function returnPolicy(
  { settings }: Pick<Shop, 'settings'>,
  { origin, cut = false }: { origin: string; cut?: boolean },
): Record<string, unknown> | undefined {
  const days = settings.current.work.exchangeDays;
  const page = shownPages(settings.pages).find(({ id }) => id === 'exchange');
  if (days === 0 && !page) return undefined;
  const category = cut ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow';
  return {
    '@type': 'MerchantReturnPolicy',
    ...(days > 0 && {
      applicableCountry: 'PK',
      returnPolicyCategory: `https://schema.org/${category}`,
      ...(!cut && { merchantReturnDays: days, refundType: 'https://schema.org/ExchangeRefund' }),
    }),
    ...(page && { merchantReturnLink: origin + address(`/page/${page.slug}`) }),
  };
}
