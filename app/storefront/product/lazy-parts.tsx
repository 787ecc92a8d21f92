/** Loaded after a product's page, in one file. */

export { Fit } from './fabric-calculator.tsx';
export { RelatedProducts } from './related-products.tsx';
export { Reviews } from './reviews.tsx';
export { Share } from './share.tsx';
