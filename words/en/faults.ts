/** What is wrong with a field of a form: a sentence for each code of the schemas. */
import type { CategoryFault } from '#shop/catalogue/categories.server.ts';
import type { FieldName as ProductField } from '#shop/catalogue/fields.ts';
import type { ProductFault } from '#shop/catalogue/product-form.server.ts';
import type { SearchWordsFault, SearchWordsInput } from '#shop/catalogue/search-words.server.ts';
import type { SavedReplyInput } from '#shop/chat/forms.server.ts';
import type { ContactInput } from '#shop/contacts/form.server.ts';
import type { Fault, FieldFault } from '#shop/kernel/form-fields.server.ts';
import type { CheckoutInput } from '#shop/orders/checkout-form.server.ts';
import type { PasswordFault } from '#shop/people/accounts.ts';
import type { LoginInput, SignupInput } from '#shop/people/forms.server.ts';
import type { SliderInput } from '#shop/sliders/form.server.ts';

export * as m from './faults.ts';

export type FaultCode = CategoryFault | FieldFault | PasswordFault | ProductFault | SearchWordsFault;

type FieldsOf<Input> = keyof Input & string;
export type FieldName =
  | FieldsOf<CheckoutInput>
  | FieldsOf<ContactInput>
  | FieldsOf<SignupInput>
  | FieldsOf<LoginInput>
  | ProductField
  | FieldsOf<SliderInput>
  | FieldsOf<SearchWordsInput>
  | FieldsOf<SavedReplyInput>;

/** A field's name as it stands in a sentence, by its name in the form. */
const NAMES: Record<FieldName, string> = {
  address: 'Address',
  category: 'Subcategory',
  city: 'City',
  confirmPassword: 'Password',
  description: 'Description',
  descriptionUrdu: 'Urdu text',
  email: 'Email',
  fullName: 'Full name',
  image: 'Picture',
  imageUrl: 'Picture',
  mainCategory: 'Main category',
  message: 'Message',
  name: 'Name',
  nameUrdu: 'Urdu title',
  notes: 'Notes',
  password: 'Password',
  phone: 'Phone',
  postalCode: 'Postal code',
  price: 'Price',
  productId: 'Product ID',
  stock: 'Stock',
  subject: 'Subject',
  subtitle: 'Subtitle',
  text: 'Reply',
  title: 'Title',
  words: 'Words',
};

const SENTENCES: Record<FaultCode, (fault: Pick<Fault, 'field' | 'max'>) => string> = {
  required: ({ field }) => `${field} is required.`,
  'too long': ({ field, max }) => `${field} can have at most ${max} characters.`,
  'no email': () => 'Enter a valid email address, such as name@example.com.',
  'no category name': () => 'Category name is required.',
  'long category name': ({ max }) => `Category name can have at most ${max} characters.`,
  'no picture address': () => 'Enter a picture address that starts with https:// or /.',
  'no money': ({ field }) => `Enter the ${field.toLowerCase()} in rupees, such as 2500 or 2500.50.`,
  'too much money': ({ field, max }) => `The ${field.toLowerCase()} can be at most ${max}.`,
  'no money at all': ({ field }) => `The ${field.toLowerCase()} must be more than zero.`,
  'no whole number': ({ field }) => `Enter the ${field.toLowerCase()} as a whole number, 0 or more.`,
  'too large': ({ field, max }) => `The ${field.toLowerCase()} can be at most ${max}.`,
  'no main category': ({ field }) => `Choose a ${field.toLowerCase()}.`,
  'too few words': () => 'Write at least two words that mean the same, with commas between them.',
  'password too short': () => 'Password must be at least 6 characters long.',
  'password not repeated': () => 'Please repeat the password.',
  'passwords differ': () => 'Passwords do not match. Please try again.',
  'password too short for the admin': () => 'The shopkeeper’s password must be at least 10 characters long.',
  'password printed': () => 'This is the password that was printed. Please choose another.',
  'password common': () =>
    'This password is one of the most common ones, which others try first. Please choose another.',
};

const isNamed = (field: string): field is FieldName => Object.hasOwn(NAMES, field);

export const fault = ({ field, code, max }: Fault<FaultCode>): string =>
  SENTENCES[code]({ field: isNamed(field) ? NAMES[field] : field, ...(max !== undefined && { max }) });
