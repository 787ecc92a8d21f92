/** What a product's page fetches after itself, in one file. */
export { Beside } from './beside.tsx';
export { Fit } from './fit.tsx';
export { Share } from './share.tsx';
