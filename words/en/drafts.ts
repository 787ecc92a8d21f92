/** Drafts of the shop's standard pages, in Markdown; the shopkeeper adapts them. */
import type { StandardPage } from '#shop/pages/page.ts';

export * as m from './drafts.ts';

export const drafts: Record<StandardPage, { title: string; body: string }> = {
  delivery: {
    title: 'Delivery',
    body: `We deliver to all of Pakistan. Delivery is free, and you pay in cash when the parcel arrives (Cash on Delivery).

## How it goes

1. You order here, or by phone or WhatsApp.
2. We call you or write to you, and ask whether the order is right. Only then is it sent.
3. Most parcels arrive within five days after that. Please keep the amount ready, and your phone within reach: the rider calls.

## Good to know

- The rider may not open a parcel before it is paid.
- When nobody is at home, the courier tries once more. After that the parcel comes back to us.
- Address or phone wrong? Tell us the number of your order as soon as you can: [Contact us](/contact).`,
  },
  exchange: {
    title: 'Exchange',
    body: `You can exchange fabric within **7 days** after it arrived.

- It must be uncut, unwashed and unstitched, with its label.
- Pieces from a sale, and lengths that were cut for you, are not exchanged.
- You pay the courier for sending it back and for what we send instead. When the mistake was ours, we pay both.

## Something is wrong with it

Write to us within **48 hours** after the parcel arrived, with a picture and the number of your order. When the piece has a fault, or is not what you ordered, we exchange it or give you the money back.

Colours on a screen are a little different from those in daylight. That is no fault.

## How to exchange

Write to us or call us with the number of your order: [Contact us](/contact). We tell you where to send the parcel.`,
  },
  privacy: {
    title: 'Privacy',
    body: `What we know of you, and what we do with it:

- **Your orders**: name, phone, address, e-mail and what you ordered. We need them to send the parcel, and keep them in our books.
- **Your account**: name and e-mail. Nobody can read your password, not even we.
- **Chats**: messages are deleted after two days. What you send by the contact form stays with us.

The courier gets your name, phone and address, and the amount to collect. Nobody else does. We do not sell what we know of you, and we show no advertising.

Our cookies are for logging in, for the chat and for what you typed into a form. None follows you to other sites.

Would you like to know what we keep of you, or to have it deleted? [Write to us](/contact).`,
  },
};
