/** Names of the coupon field and of the button that was pressed. */
export const COUPON = 'coupon';
export const PRESS = 'press';
export const REMOVE_COUPON = 'remove coupon';
/** For a form that is kept over a log-in. */
export const COUPON_SHAPE = { shape: { [COUPON]: null } };
