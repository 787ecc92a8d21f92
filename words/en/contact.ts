export * as m from './contact.ts';

export const title = ({ store }: { store: string }) => `Contact | ${store}`;
export const summary = ({ store, city }: { store: string; city: string }) =>
  `Address, hours and phone of ${store} in ${city}, and a form to write to us.`;
export const heading = 'Contact';
export const intro =
  'Call us, write to us, or come by. At the counter you can see every cloth in our stock, and the tea is on the house.';
export const visit = 'Visit Our Store';

export const formHeading = 'Send us a Message';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const subject = 'Subject';
export const message = 'Message';
export const send = 'Send Message';
export const sending = 'Sending...';

export const error = 'Error';
export const failed = 'Failed to send message. Please try again.';
export const tooMany = 'Many messages came from your network. Please try again in an hour, or call us.';
export const sent = 'Message Sent!';
export const sentText = 'We have it and will answer soon.';
export const sentNote = 'Your message was sent. We have it and will answer soon.';
