export * as m from './product.ts';

export const title = ({ name, price, store }: { name: string; price: string; store: string }) =>
  `${name}, ${price} | ${store}`;
export const summary = ({ price, description }: { price: string; description: string }) =>
  `${price}. ${description}`;
export const stockAvailable = (count: number) => `Stock Available: ${count} pieces`;
export const cash = 'Cash on Delivery, all over Pakistan';
export const shipping = 'Shipping is free';
export const showLarger = (name: string) => `${name}: show the picture larger`;
export const pictures = 'Pictures';
export const showPicture = (place: number) => `Show picture ${place}`;
export const ask = 'Ask about this fabric';
export const soldOut = 'This product is currently out of stock.';
export const notSent = 'Failed to send. Please try again.';
export const pleaseLogin = 'Please login to add items to cart.';
export const quantity = 'Quantity';
export const metres = 'How many metres';
export const addToCart = 'Add to Cart';
export const adding = 'Adding...';

export const notFound = 'Product Not Found';
export const notFoundTitle = ({ store }: { store: string }) => `Product Not Found | ${store}`;
export const notFoundWhy = 'It may have been sold out and taken off the shelf.';
export const noLongerSold = 'This product is no longer sold.';
export const back = 'Back to Products';
