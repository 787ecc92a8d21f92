/** Bounds of what is typed of a page for search engines and messengers. Pure: also for browsers. */

/** The most characters of a title; search engines show some 60 of them. */
export const MAX_SHARED_TITLE = 80;
/** The most characters of a description; search engines show some 155 of them. */
export const MAX_SHARED_TEXT = 200;
