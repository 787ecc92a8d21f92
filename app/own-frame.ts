/** The `handle` of a layout that brings its own frame; all other pages stand in the shop's. */
export const OWN_FRAME = 'own frame';
