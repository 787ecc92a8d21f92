/** In the `handle` of routes with their own frame; other pages use the shop's. */
export const OWN_FRAME = { hasOwnFrame: true };

export const hasOwnFrame = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasOwnFrame' in handle;
