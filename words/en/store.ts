/** The store's address and contacts. */
export * as m from './store.ts';

export const address = 'Address';
export const hours = 'Hours';
export const phone = 'Phone';
export const email = 'Email';
export const map = (description: string) => `Map: ${description}`;
export const directions = 'Get Directions';
export const place = (parts: readonly string[]) => parts.join(', ');
export const country = 'Pakistan';
