import { isolated } from '../isolate.ts';

export * as m from './kept.ts';

export const heading = 'Aap ki pasand';
export const empty = 'Abhi kuch pasand mein nahi rakha gaya';
export const emptyHint = 'Kisi product par dil ka nishan dabayein, wo yahan mil jayegi.';
export const browse = 'Products dekhein';
export const onThisDevice = 'Ye list sirf is device par hai. Login karein to aap ki har device par hogi.';
export const gone = (count: number) =>
  count === 1
    ? 'Aap ki pasand ki aik product ab nahi bikti.'
    : `Aap ki pasand ki ${count} products ab nahi biktin.`;
export const notLoaded = 'Aap ki pasand load nahi ho saki.';
export const lowered = ({ by, was }: { by: string; was: string }) =>
  `Jab pasand mein rakha tab se ${by} kam (tab ${was})`;
export const remove = 'Nikaalein';
export const removeOf = (name: string) => isolated`${name} nikaalein`;
