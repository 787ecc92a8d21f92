/** Route `handle` of layouts with their own frame; other pages use the shop's. */
export const OWN_FRAME = 'own frame';
