/** What is wrong with a field of a form: a sentence for each code of the schemas. */
import type { BackupFault, BackupsInput, PassphraseInput } from '#shop/backups/forms.server.ts';
import type { CategoryFault } from '#shop/catalogue/categories.server.ts';
import type { FieldName as ProductField } from '#shop/catalogue/fields.ts';
import type { ProductFault } from '#shop/catalogue/product-form.server.ts';
import type { SaleFault, SaleInput } from '#shop/catalogue/sale-form.server.ts';
import type { SearchWordsFault, SearchWordsInput } from '#shop/catalogue/search-words.server.ts';
import type { SavedReplyInput } from '#shop/chat/forms.server.ts';
import type { ContactInput } from '#shop/contacts/form.server.ts';
import type { Fault, FieldFault } from '#shop/kernel/form-fields.server.ts';
import type { SharingFault } from '#shop/kernel/shared-texts.server.ts';
import type { AdvanceInput, CorrectionInput, CounterInput, EntryFault } from '#shop/ledger/forms.server.ts';
import type { CheckoutInput } from '#shop/orders/checkout-form.server.ts';
import type { PageFault, PageInput } from '#shop/pages/form.server.ts';
import type { PasswordFault } from '#shop/people/accounts.ts';
import type { ChangePasswordInput, CodeInput, LoginInput, SignupInput } from '#shop/people/forms.server.ts';
import type { AnnouncementFault, AnnouncementInput } from '#shop/settings/announcement.server.ts';
import type { CheckoutSettingsInput } from '#shop/settings/checkout.server.ts';
import type { CourierFault, CourierField } from '#shop/settings/couriers.server.ts';
import type { DeliveryFault, DeliveryField } from '#shop/settings/delivery.server.ts';
import type { EveningInput } from '#shop/settings/evening.server.ts';
import type { FitFault, FitField } from '#shop/settings/fit.server.ts';
import type { HoursFault } from '#shop/settings/hours-form.server.ts';
import type { StockInput } from '#shop/settings/stock.server.ts';
import type { StoreFault, StoreInput } from '#shop/settings/store-form.server.ts';
import type { TaxFault, TaxField } from '#shop/settings/taxes.server.ts';
import type { TermsInput } from '#shop/settings/terms.server.ts';
import type { TextFault } from '#shop/settings/texts.server.ts';
import type { SliderInput } from '#shop/sliders/form.server.ts';
import { names as productFields } from './product-fields.ts';

export * as m from './faults.ts';

export type FaultCode =
  | BackupFault
  | AnnouncementFault
  | EntryFault
  | TaxFault
  | CategoryFault
  | CourierFault
  | DeliveryFault
  | FieldFault
  | FitFault
  | PasswordFault
  | ProductFault
  | SaleFault
  | SearchWordsFault
  | HoursFault
  | StoreFault
  | PageFault
  | SharingFault
  | TextFault;

type FieldsOf<Input> = keyof Input & string;
export type FieldName =
  | FieldsOf<CheckoutInput>
  | FieldsOf<ContactInput>
  | FieldsOf<SignupInput>
  | FieldsOf<LoginInput>
  | FieldsOf<ChangePasswordInput>
  | FieldsOf<CodeInput>
  | ProductField
  | FieldsOf<SliderInput>
  | FieldsOf<AnnouncementInput>
  | FieldsOf<CheckoutSettingsInput>
  | CourierField
  | DeliveryField
  | FitField
  | FieldsOf<StockInput>
  | FieldsOf<StoreInput>
  | 'holiday'
  | Exclude<FieldsOf<SaleInput>, 'key'>
  | FieldsOf<SearchWordsInput>
  | FieldsOf<SavedReplyInput>
  | FieldsOf<BackupsInput>
  | FieldsOf<PassphraseInput>
  | FieldsOf<PageInput>
  | FieldsOf<TermsInput>
  | Exclude<FieldsOf<AdvanceInput> | FieldsOf<CounterInput> | FieldsOf<CorrectionInput>, 'key' | 'kind'>
  | TaxField
  | FieldsOf<EveningInput>;

/** A field's name as it stands in a sentence, by its name in the form. */
const NAMES: Record<FieldName, string> = {
  ...productFields,
  percent: 'Percentage',
  goods: 'The choice',
  product: 'The choice',
  amount: 'Amount',
  way: 'The way',
  reference: 'Number',
  cameOn: 'Day',
  whatFor: 'Text',
  reason: 'Why',
  income: 'Income tax',
  sales: 'Sales tax',
  byMail: 'The answer',
  onDashboard: 'The answer',
  address: 'Address',
  body: 'Text',
  bodyUrdu: 'Urdu text',
  city: 'City',
  code: 'Code',
  confirmPassword: 'Password',
  currentPassword: 'Present password',
  email: 'Email',
  exchangeRule: 'The line',
  exchangeRuleUrdu: 'The line',
  fullName: 'Full name',
  hour: 'Time',
  imageUrl: 'Picture',
  message: 'Message',
  notes: 'Notes',
  ntn: 'NTN',
  strn: 'STRN',
  passphrase: 'Passphrase',
  parcelStaysClosed: 'The answer',
  password: 'Password',
  phone: 'Phone',
  place: 'The place',
  postalCode: 'Postal code',
  slug: 'Address',
  subject: 'Subject',
  subtitle: 'Subtitle',
  subtitleUrdu: 'Urdu text',
  text: 'Reply',
  textUrdu: 'Urdu text',
  title: 'Title',
  titleUrdu: 'Urdu heading',
  words: 'Words',
  tagline: 'Tagline',
  street: 'Shop and street',
  region: 'Province',
  since: 'Year',
  language: 'Language',
  phone2: 'Phone',
  phone3: 'Phone',
  whatsapp: 'WhatsApp number',
  position: 'Place on the map',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  logo: 'Logo',
  picture: 'Picture',
  pictureText: 'Text',
  map: 'Map',
  mapUrdu: 'Map',
  mapText: 'Text',
  taglineUrdu: 'Tagline',
  taglineRoman: 'Tagline',
  streetUrdu: 'Shop and street',
  cityUrdu: 'Town',
  regionUrdu: 'Province',
  pictureTextUrdu: 'Text',
  pictureTextRoman: 'Text',
  mapTextUrdu: 'Text',
  mapTextRoman: 'Text',
  story: 'Text',
  storyUrdu: 'Text',
  storyRoman: 'Text',
  reasons: 'Text',
  reasonsUrdu: 'Text',
  reasonsRoman: 'Text',
  holiday: 'Name of the holiday',
  deliveryFee: 'Fee',
  freeAbove: 'Amount',
  towns: 'Towns',
  townsFee: 'Fee',
  leastOrder: 'Least order',
  note: 'Line',
  noteUrdu: 'Line',
  advanceAbove: 'Amount',
  pendingOrders: 'Number',
  pendingPieces: 'Number',
  newPendingOrders: 'Number',
  newPendingPieces: 'Number',
  networkPercent: 'Percentage',
  networkPieces: 'Number',
  announcement: 'Text',
  announcementUrdu: 'Text',
  link: 'Address',
  from: 'Moment',
  until: 'Moment',
  cutStepCm: 'Steps of cuts',
  clothCards: 'Cloth in several colours',
  lowStock: 'Number',
  courierName: 'Name',
  tracking: 'Address',
  isOn: 'The answer',
  hasNumbers: 'The answer',
  parcelWeight: 'Weight',
  daysFrom: 'The number of days',
  daysTo: 'The number of days',
  courierTowns: 'List of towns',
  heading: 'Name of the column',
  columnPlace: 'Place',
  fitPart: 'Part',
  fitStyle: 'Cut',
  fitHeight: 'Height',
  fitLength: 'Length',
  fitWidth: 'Width',
  spare: 'Length',
};

const SENTENCES: Record<FaultCode, (fault: Pick<Fault, 'field' | 'max'>) => string> = {
  'no sale percent': ({ max }) => `Enter a whole percentage from 1 to ${max}.`,
  'percent or price': () => 'Enter a percentage or a price.',
  'percent and price': () => 'Enter a percentage or a price, not both.',
  'category and products': () =>
    'Choose products or a category, not both. Choose “Chosen products”, or take the ticks away.',
  'no products': () => 'Tick at least one product, or choose a category.',
  'too many products': ({ max }) => `Choose at most ${max} products, or a category.`,
  'no percent': () => 'Enter a percentage from 0 to 100, such as 2 or 2.5.',
  'date twice': () => 'This day stands in a row above already.',
  'row twice': () => 'A row for this, with the same cut and height, stands above already.',
  'no spare': ({ max }) => `Enter a length from 0 to ${max} m with its unit, such as 25 cm.`,
  required: ({ field }) => `${field} is required.`,
  'too long': ({ field, max }) => `${field} can have at most ${max} characters.`,
  'no email': () => 'Enter a valid email address, such as name@example.com.',
  'no category name': () => 'Category name is required.',
  'long category name': ({ max }) => `Category name can have at most ${max} characters.`,
  'no slug': () => 'Use small Latin letters, digits and hyphens, such as size-guide.',
  'unknown placeholder': ({ max }) =>
    `The shop does not know ${max}. Use those of the list on this page, spelled as there.`,
  'lone brace': ({ max }) => `A ${max} stands alone. Placeholders stand between two braces, such as {name}.`,
  'long headline': ({ max }) => `A headline can have at most ${max} characters.`,
  'long summary': ({ max }) => `These lines can have at most ${max} characters.`,
  'long message': ({ max }) => `A message can have at most ${max} characters.`,
  'no picture address': () => 'Enter a picture address that starts with https:// or /.',
  'no money': ({ field }) => `Enter the ${field.toLowerCase()} in rupees, such as 2500 or 2500.50.`,
  'too much money': ({ field, max }) => `The ${field.toLowerCase()} can be at most ${max}.`,
  'no money at all': ({ field }) => `The ${field.toLowerCase()} must be more than zero.`,
  'no whole number': ({ field, max: least = 0 }) =>
    `Enter the ${field.toLowerCase()} as a whole number, ${least} or more.`,
  'too large': ({ field, max }) => `The ${field.toLowerCase()} can be at most ${max}.`,
  'no main category': ({ field }) => `Choose a ${field.toLowerCase()}.`,
  'no such choice': ({ max }) => `Choose one of these: ${max}.`,
  'no length': ({ max }) =>
    `Enter a length from 10 cm to ${max} m with its unit, such as 4.5 m, 5 gaz or 100 in.`,
  'no piece': ({ max }) =>
    `Write each piece in a line: piece, fabric, work, length, such as: Shirt, Lawn, Printed, 3 m. This line is not so: ${max}.`,
  'too many pieces': ({ max }) => `There can be at most ${max} pieces.`,
  'no picture in line': ({ max }) =>
    `Each line is a picture: its address, then what it shows behind a |. This is no address of a picture: ${max}.`,
  'long picture text': ({ max }) => `What a picture shows can be said in at most ${max} characters.`,
  'too many pictures': ({ max }) => `A product can have at most ${max} pictures. Take one away first.`,
  'picture twice': () => 'A picture is there twice. Take one of the two away.',
  'no yarn count': () => 'Enter the yarn count as a number, such as 80, or as two, such as 60/60.',
  'no kind': () => 'Choose the kind of cloth: it decides which facts there are.',
  'not of this kind': () => 'This kind of cloth has no such fact. Empty it, or choose another kind.',
  'too few words': () => 'Write at least two words that mean the same, with commas between them.',
  'no phone': () => 'Enter a phone that can be called, such as 0300 1234567.',
  'no link': () => 'Enter the full address of the page, such as https://www.facebook.com/yourshop.',
  'no year': () => 'Enter the year in four digits, such as 1987.',
  'no position': () =>
    'No place was found in this. Paste the two numbers, such as 32.3242, 74.3497, or the long link that Google Maps shows when it is opened.',
  'no own picture': () => 'Upload the picture here, or leave the field empty.',
  'no time': () => 'Enter a time, such as 09:00.',
  'closes too early': () => 'Enter a closing time after the time at which it opens.',
  'opens too early': () => 'Enter a time after the one at which it closed before.',
  'half a pair': () => 'Enter both times, or none.',
  'no day': () => 'Choose a date.',
  'passphrase too short': ({ max }) => `The passphrase must have at least ${max} characters.`,
  'password too short': () => 'Password must be at least 6 characters long.',
  'password not repeated': () => 'Please repeat the password.',
  'passwords differ': () => 'Passwords do not match. Please try again.',
  'password too short for the admin': () => 'The shopkeeper’s password must be at least 10 characters long.',
  'password printed': () => 'This is the password that was printed. Please choose another.',
  'password common': () =>
    'This password is one of the most common ones, which others try first. Please choose another.',
  'too small': ({ field, max }) => `The ${field.toLowerCase()} must be at least ${max}.`,
  'no town': () => 'Write the towns that pay this fee, or empty the row.',
  'no fee': () => 'Write the fee of these towns; 0 where delivery is free.',
  'town twice': ({ max }) => `${max} stands in a row above already.`,
  'no announcement': () => 'Write the text that all readers see; the one in Urdu is for Urdu pages.',
  'no announcement link': () =>
    'Enter a page of the shop that starts with /, or an address that starts with https://.',
  'no moment': () => 'Choose a day and a time.',
  'ends before it begins': () => 'It must end later than it begins.',
  'no tracking address': () =>
    'Enter an address that starts with https://. The mark {n} may stand in it once, behind the name of the site.',
  'no pair of towns': ({ max }) =>
    `Write each line as town = courier’s name or number. This line is not so: ${max}.`,
  'too many towns': ({ max }) => `A courier can have at most ${max} towns.`,
  'no column': () => 'Give at least one column a place.',
  'no last day': () => 'Enter the last day too.',
  'days backwards': () => 'The last day must not be before the first one.',
};

const isNamed = (field: string): field is FieldName => Object.hasOwn(NAMES, field);
/** The rows of a table are numbered: `towns3` is `towns`. */
const nameOf = (field: string) => {
  const name = isNamed(field) ? field : field.replace(/\d+$/, '');
  return isNamed(name) ? NAMES[name] : name;
};

export const fault = ({ field, code, max }: Fault<FaultCode>): string =>
  SENTENCES[code]({ field: nameOf(field), ...(max !== undefined && { max }) });
