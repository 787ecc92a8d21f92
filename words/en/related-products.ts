/** Around a product: similar ones, viewed ones, comparing, sharing. */
export * as m from './related-products.ts';

export const likeIt = 'Others like it';
export const lookedAt = 'You looked at these';
export const compareWith = 'Compare it with';
export const compareHint = (others: number) =>
  `Press Compare on up to ${others} cards: they stand side by side with this one, fact by fact.`;
/** On a card. */
export const press = 'Compare';
export const compareOf = (name: string) => `Compare with ${name}`;
export const compare = 'Compare';

export const share = 'Share';
export const shareByWhatsApp = 'Share by WhatsApp';
export const copyAddress = 'Copy the address';
export const notCopied = 'It could not be copied';
export const said = ({ name, price }: { name: string; price: string }) => `${name}, ${price}`;
