/** The admin's coupons. */
import type { CouponState } from '#shop/coupons/coupon.ts';

export * as m from './coupons.ts';

export const intro =
  'A code that takes something off an order, once for each phone number. An order keeps its amount, and a cancelled one gives its coupon back.';
export const add = 'New coupon';
export const change = 'Change the coupon';
export const none = 'There is no coupon yet.';
export const notLoaded = 'The coupons could not be loaded.';
export const states: Record<CouponState, string> = { running: 'Running', coming: 'Coming', over: 'Over' };
export const percentOff = (percent: number) => `${percent}% off`;
export const amountOff = (amount: string) => `${amount} off`;
export const leastOf = (least: string) => `from ${least} of cloth`;
export const since = (from: string) => `From ${from}`;
export const between = ({ from, until }: { from: string; until: string }) => `${from} to ${until}`;
export const used = (uses: number) => (uses === 1 ? 'Used once' : `Used ${uses} times`);
export const usedOf = ({ uses, most }: { uses: number; most: number }) => `Used ${uses} of ${most} times`;

export const endNow = 'End now';
export const endNowOf = (code: string) => `End now: ${code}`;
export const endQuestion = (code: string) =>
  `End the coupon ${code} now? It takes nothing off new orders any more. Orders that have it keep it.`;
export const keep = 'Keep the coupon';
export const ended = 'Coupon ended';
export const notEnded = 'The coupon could not be ended.';
export const saved = 'Coupon saved';
export const notSaved = 'The coupon could not be saved. Please try again.';

export const code = 'Code';
export const codeHint =
  'What shoppers type, such as EID10: letters, digits and hyphens. Capitals and blanks make no difference.';
export const howMuch = 'What it takes off';
export const percent = 'Percentage of the goods';
export const percentHint = ({ max }: { max: number }) => `From 1 to ${max}. Rounded up to whole rupees.`;
export const amount = 'Or an amount, in rupees';
export const amountHint = 'At most the price of the goods: delivery is paid.';
export const leastGoods = 'Least order, in rupees';
export const leastGoodsHint = 'Of the goods before the coupon.';
export const mostUses = 'How many orders in all';
export const mostUsesHint = 'Leave empty for no limit. It counts once for each phone number in any case.';
export const when = 'When';
export const from = 'From';
export const fromHint = 'Pakistan time. Leave empty for at once.';
export const until = 'Until';
export const untilHint = 'Pakistan time. Leave empty until you end it.';

export const isOver = 'This moment is past. Choose a later one.';
export const endsBefore = 'The coupon would end before it begins.';
export const codeTaken =
  'Another coupon has this code, maybe one that has ended. Choose another code, or change that coupon.';
export const tooMany = ({ max }: { max: number }) =>
  `There are ${max} coupons that run or come. End one first.`;
export const gone = 'This coupon is no longer there.';
