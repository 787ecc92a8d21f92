/** The store as people know it: name, place, hours, contacts. A made-up demo store; put your own here. */
export const store = {
  name: 'Usman & Sons',
  tagline: 'Unstitched fabric and home textiles',
  since: 1987,
  address: { street: 'Shop 14, Katra Bazaar', city: 'Daska', region: 'Punjab', country: 'Pakistan' },
  phone: '0300 0000000',
  email: 'salaam@usman-and-sons.example',
  /** As in the specification, section 9. */
  hours: [
    { days: 'Saturday to Thursday', times: '9:00 AM-7:00 PM' },
    { days: 'Friday', times: '9:00 AM-12:00 PM and 3:00 PM-7:00 PM' },
  ],
  closed: 'Closed on major public holidays',
  map: 'https://www.openstreetmap.org/?mlat=32.3242&mlon=74.3497#map=15/32.3242/74.3497',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'WhatsApp', url: 'https://wa.me/923000000000' },
  ],
} as const;
