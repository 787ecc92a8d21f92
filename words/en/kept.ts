export * as m from './kept.ts';

export const heading = 'Kept for Later';
export const empty = 'You have kept nothing yet';
export const emptyHint = 'Press the heart on a product, and you find it here again.';
export const browse = 'See the products';
export const onThisDevice = 'This list is on this device alone. Log in, and you have it on all your devices.';
export const gone = (count: number) =>
  count === 1
    ? 'One product that you kept is no longer sold.'
    : `${count} products that you kept are no longer sold.`;
export const notLoaded = 'Your kept list could not be loaded.';
export const lowered = ({ by, was }: { by: string; was: string }) =>
  `${by} less than when you kept it (${was})`;
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove ${name}`;
