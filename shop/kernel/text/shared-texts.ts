/** Search engines show about 60. */
export const MAX_SHARED_TITLE = 80;
/** Search engines show about 155. */
export const MAX_SHARED_TEXT = 200;
