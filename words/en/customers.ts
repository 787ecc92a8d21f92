/** People who ordered. */
export * as m from './customers.ts';

export const title = 'People';
export const intro = 'Everybody who ordered, by phone number. Those who ordered last come first.';
export const noun = 'people';
export const notLoaded = 'The people could not be loaded.';
export const none = 'Nobody has ordered yet';
export const noneFound = 'Nobody found';
export const all = 'Show everybody';
export const first = 'From the beginning';
export const nextPage = 'Next people';
export const pages = 'More people';
export const orders = (n: number) => (n === 1 ? '1 order' : `${n.toLocaleString('en-US')} orders`);
export const counts = ({
  received,
  cancelled,
  refused,
}: Record<'received' | 'cancelled' | 'refused', number>) =>
  `${received} received, ${cancelled} cancelled, ${refused} refused`;
export const spent = (amount: string) => `${amount} spent`;
export const lastOrder = (when: string) => `Last order ${when}`;

/** Link from an order or chat. */
export const aboutPerson = 'All about this person';
export const back = 'All people';
export const newOrder = 'New order';
export const names = 'Other names';
export const addressIn = ({ address, city }: Record<'address' | 'city', string>) => `${address}, ${city}`;
export const addresses = 'Addresses';
export const newest = 'Orders';
export const chats = 'Chats';
export const openChat = (name: string) => `Chat with ${name}`;
export const note = 'Private note';
export const noteHint = 'Only the shop sees it.';
export const noteSaved = 'Note saved';
export const noteNotSaved = 'Failed to save the note. Please try again.';
export const samePerson = 'Another number of this person';
export const samePersonHint = 'Orders of both numbers are then shown together. They can be separated again.';
export const otherPhone = 'Their other number';
export const merge = 'Show together';
export const merged = 'Both numbers are one person now';
export const notMerged = 'The numbers could not be put together. Please try again.';
export const mergeRefused = {
  'no phone': 'Enter a phone number, such as 0300 1234567.',
  missing: 'Nothing was ordered for this number yet.',
  same: 'This number belongs to this person already.',
};
export const separate = (phone: string) => `Separate ${phone}`;
export const separated = 'The number stands by itself again';
export const notSeparated = 'The number could not be separated. Please try again.';

export const deletePerson = 'Delete this person';
export const deleteQuestion = 'Delete what the shop knows of this person?';
export const deleteDetails =
  'Account, chats, names, phone, address, notes and pictures are deleted. Orders keep their goods, amounts and town. This cannot be undone. Backups made before today still have everything until they are deleted.';
export const keepPerson = 'Keep';
export const deleteNow = 'Delete';
export const deleted = 'The person was deleted';
export const notDeleted = 'Failed to delete the person. Please try again.';
export const deleteRefused = {
  missing: 'Nothing was ordered for this number.',
  open: 'An order is still under way, or an exchange waits for an answer. Finish it first.',
  owes: 'A khata of this person is not settled. Book what is still owed, or take it back.',
};
