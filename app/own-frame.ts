/** The `handle` of a layout that brings a frame of its own; all other pages stand in the shop's. */
export const OWN_FRAME = 'own frame';
