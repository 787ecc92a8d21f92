import type { ChargeKind } from '#shop/orders/price.ts';
import { isolated } from '../isolate.ts';

export * as m from './charges.ts';

export const names: Record<ChargeKind, string> = {
  delivery: 'ڈیلیوری',
  discount: 'رعایت',
  coupon: 'کوپن',
  extra: 'اضافی رقم',
  exchange: 'بدلے میں واپس',
};
export const total = 'کل رقم';

export const byTown = ({ least, most }: { least: string | null; most: string }) =>
  least === null
    ? isolated`ڈیلیوری آپ کے شہر کے حساب سے ہے، زیادہ سے زیادہ ${most}۔ آپ کے شہر کی رقم چیک آؤٹ پر نظر آئے گی۔`
    : isolated`ڈیلیوری آپ کے شہر کے حساب سے ہے، ${least} سے ${most} تک۔ آپ کے شہر کی رقم چیک آؤٹ پر نظر آئے گی۔`;
export const belowLeast = ({ least, missing }: { least: string; missing: string }) =>
  isolated`ہم ${least} یا اس سے زیادہ کا آرڈر لیتے ہیں۔ ${missing} کا کپڑا اور شامل کریں۔`;

export const shippingFee = ({ fee }: { fee: string }) => isolated`ڈیلیوری ${fee}`;
export const shippingByTown = ({ least, most }: { least: string | null; most: string }) =>
  least === null
    ? isolated`ڈیلیوری شہر کے حساب سے، زیادہ سے زیادہ ${most}`
    : isolated`ڈیلیوری شہر کے حساب سے، ${least} سے ${most} تک`;
export const freeFrom = ({ fee, from }: { fee: string; from: string }) =>
  `${fee}؛ ${isolated`${from} یا اس سے زیادہ پر مفت`}`;
