/** Loaded after a product's page, in one file. */
export { Beside } from './beside.tsx';
export { Fit } from './fit.tsx';
export { Share } from './share.tsx';
