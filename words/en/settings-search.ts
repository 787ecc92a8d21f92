/** Further words by which the settings' search finds a topic. */
export * as m from './settings-search.ts';

export const alsoCalled = {
  store: 'shop logo location Facebook Instagram NTN STRN language email',
  hours: 'Ramzan Ramadan Eid Muharram Friday Jumma opening closing time timing season strike',
  announcement: 'banner news notice header Eid',
  pages: 'policy returns refund privacy terms about FAQ',
  texts: 'messages reminder template SMS reply',
  sharing: 'SEO link preview Facebook Meta feed',
  checkout: 'minimum limit deposit fake spam call reminder exchange returns courier chase',
  delivery: 'shipping fee postage cities arrival time how long when towns cities',
  couriers: 'TCS Leopards PostEx Trax BlueEx rider tracking label',
  stock: 'metre meter yard gaz suit size tailor fabric quantity remnant',
  categories: 'synonyms spelling tags collections',
  taxes: 'FBR withholding percent GST',
  mail: 'letters SMTP summary report daily unsent',
  account: 'password passkey fingerprint code device phone lost log out',
  helpers: 'staff employees workers rights permissions users',
  backups: 'restore copy download save lost data',
  record: 'history log audit activity',
};
