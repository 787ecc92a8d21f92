/** First-day checklist, test mail, demo notice. */
import type { FirstDayTask } from '#shop/dashboard/first-day.ts';
import type { MailFault } from '#shop/outbox/mail-tried.ts';

export * as m from './first-day.ts';

/** Above all pages of the shop. */
export const demoLine = 'This is a demonstration: the goods are only examples.';

export const heading = 'Your first day';
export const intro = 'What makes the shop yours. Each line is ticked off by itself, once it is done.';
export const progress = ({ done, all }: { done: number; all: number }) => `${done} of ${all} done`;
export const isDone = 'Done:';
export const isOpen = 'To do:';
export const tasks: Record<FirstDayTask, { title: string; text: string }> = {
  account: {
    title: 'Your own email and password',
    text: 'So that mails reach you, and nobody else gets in.',
  },
  store: {
    title: 'Name and phone of your shop',
    text: 'Also the address, the place on the map, WhatsApp, email and links: what is left of the demonstration leads customers to nobody.',
  },
  hours: { title: 'Opening hours', text: 'Look at them, and at the holidays.' },
  product: {
    title: 'Your first product, with a photo',
    text: 'Take the photo with your phone, in daylight.',
  },
  order: {
    title: 'An order, to try it',
    text: 'Open the shop in another browser, sign up as a customer, and order. It can be cancelled.',
  },
  notices: {
    title: 'Word of new orders on your phone',
    text: 'On an iPhone, first add the shop to the home screen.',
  },
  mail: { title: 'Mail that arrives', text: 'Send one to yourself.' },
  backup: {
    title: 'A backup',
    text: 'Made every night by itself. Make the first one now, and set its passphrase.',
  },
  demo: {
    title: 'The demonstration taken away',
    text: 'Once you have products of your own. What you changed or added stays.',
  },
};
export const stillOpen = ({ names }: { names: readonly string[] }) => `Not yours yet: ${names.join(', ')}.`;
export const noMailServer =
  'No mail server is set yet. Ask whoever set up your shop to name one; then you can try it here.';
export const hoursAreRight = 'They are right';
export const endDemo = 'Take it away';
export const endDemoQuestion = 'Take the demonstration away?';
export const endDemoDetails =
  'Its products and banners leave the shop, and cannot be brought back; what was ordered is archived. Products and banners that are yours stay, all orders, and the pages on delivery, exchange and privacy.';
export const keepDemo = 'Keep it';
export const demoEnded = ({ products, sliders }: { products: number; sliders: number }) =>
  `${products} ${products === 1 ? 'product' : 'products'} and ${sliders} ${sliders === 1 ? 'banner' : 'banners'} are gone. The pages on delivery, exchange and privacy stay: please read them, and change what is different in your shop.`;
export const demoEndedTitle = 'The demonstration is gone';
export const demoNotEnded = 'The demonstration could not be taken away. Please try again.';
export const hide = 'Hide this list';
export const show = 'Show the list of the first day';
export const notKept = 'That could not be saved. Please try again.';

export const mail = 'Mail and evening';
export const mailAbout = 'Try it, send again what could not be sent, and the day in five lines.';
export const mailIntro =
  'The shop writes to customers about their orders, and to you. Which mail server carries its mails is set on its own server, by whoever set it up.';
export const mailTo = ({ to }: { to: string }) => `The mail goes to ${to}.`;
export const sendTrial = 'Send a mail to try it';
export const sendingTrial = 'Sending...';
export const mailWorks =
  'The mail server took the mail. Now look whether it arrived, also among the unwanted mail.';
export const mailFailed: Record<MailFault, string> = {
  'not set up': 'Mail is not set up.',
  'no such server': 'There is no mail server of the name that was set. Is it spelled right?',
  'no answer': 'The mail server does not answer. Its name, its port, or the connection to it is not right.',
  'not trusted': 'The mail server did not prove that it is the right one: its certificate is not valid.',
  'log-in refused': 'The mail server does not take the user name and password that were set.',
  'address refused': 'The mail server does not take the address that the mail comes from or goes to.',
  failed: 'The mail could not be sent.',
};
export const serverSaid = 'What the mail server said:';
export const tooManyTrials = 'Many mails were sent to try it. Please try again in an hour.';
