/** A coupon on the cart and at the checkout. */
export * as m from './coupon.ts';

export const have = 'Have a coupon?';
export const coupon = 'Coupon';
export const code = 'Coupon code';
export const apply = 'Apply';
export const remove = 'Remove';
export const removeOf = (code: string) => `Remove the coupon ${code}`;
export const applied = 'Coupon applied';
export const removed = 'Coupon removed';
export const emptyField = 'To order without a coupon, empty this field.';
export const failed = 'The coupon could not be applied. Please try again.';

export const noCode = 'Enter the code of your coupon.';
export const unknown = 'There is no coupon with this code. Please look at its spelling.';
export const tooOften = 'Too many codes were tried. Please wait an hour, or order without a coupon.';
export const over = 'This coupon has ended.';
export const usedUp = 'This coupon has been used up.';
export const usedWithPhone =
  'This coupon was already used with this phone number. It counts once for each number.';
export const notYet = ({ from }: { from: string }) => `This coupon counts from ${from}.`;
export const leastOrder = ({ least, missing }: { least: string; missing: string }) =>
  `This coupon needs cloth for ${least} or more. Please add cloth for ${missing} more.`;
/** Follows the reason why a coupon is no longer valid. */
export const without = ({ total }: { total: string }) =>
  `Without it you pay ${total} in all. Place the order again if that is right.`;
