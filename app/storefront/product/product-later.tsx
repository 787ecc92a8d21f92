/** Loaded after a product's page, in one file. */

export { Fit } from './fabric-calculator.tsx';
export { Beside } from './related-products.tsx';
export { Share } from './share.tsx';
