export * as m from './store.ts';

export const address = 'Pata';
export const hours = 'Auqaat';
export const phone = 'Phone';
export const email = 'Email';
export const map = (description: string) => `Naqsha: ${description}`;
export const directions = 'Rasta dekhein';
export const place = (parts: readonly string[]) => parts.join(', ');
export const country = 'Pakistan';
