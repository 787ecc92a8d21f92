/**
 * How the made-up store of `store.config.ts` is called and reached: a shop that still has any of it is not anybody's own yet, and its
 * customers would write to nobody.
 */
export const DEMO_STORE = {
  name: 'Usman & Sons',
  phone: '0300 0000000',
  whatsapp: '0300 0000000',
  email: 'salaam@usman-and-sons.example',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
};
