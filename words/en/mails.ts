/** Unsent mails: list, and dashboard line. */

export * as m from './mails.ts';

export const mail = 'Mail';
export const heading = 'Mails that could not be sent';
export const intro =
  'The mail server did not take these mails, and the shop has stopped trying. Each one says why. Put that right, then send them again.';
export const none = 'There is no mail that could not be sent';
export const notLoaded = 'The mails could not be loaded.';
export { names as kinds } from './emails.ts';
/** Null for the owner. */
export const goesTo = (to: string | null) => `To: ${to ?? 'you'}`;
export const you = 'you';
export const times = ({ written, aside }: { written: string; aside: string }) =>
  `Written on ${written}, tried until ${aside}.`;
export const linkIsOver =
  'The link in it works no more. Whoever still needs one asks for a new one at the login.';
export const sendAgain = 'Send again';
export const sendAgainTo = (name: string) => `Send again: ${name}`;
export const sendAll = (mails: number) => `Send all ${mails} again`;
export const goesAgain = (mails: number) =>
  mails === 1 ? 'The mail is being sent again' : `${mails} mails are being sent again`;
export const goesAgainText = 'What cannot be sent comes back into this list.';
export const notSentAgain = 'That could not be done. Please try again.';
export const mailTo = (name: string) => `the mail: ${name}`;
export const question = 'Are you sure you want to delete this mail?';
export const nobodyGetsIt = 'Nobody gets it then.';
export const noun = 'mail';
export const deleted = 'Mail deleted';
export const notDeleted = 'The mail could not be deleted. Please try again.';
export const more = (mails: number) => `${mails} older ones are not shown here.`;

export const late = ({ due, since }: { due: number; since: string }) =>
  `${due === 1 ? 'One mail waits' : `${due} mails wait`} for the mail server, the oldest since ${since}. Try the mail to see why; if the mail server is not right, call the person who set up the shop.`;
export const aside = (mails: number) =>
  mails === 1 ? 'One mail could not be sent.' : `${mails} mails could not be sent.`;
export const show = 'Show the mails';
