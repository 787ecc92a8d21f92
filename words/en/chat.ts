import type { OrderStatus } from '#shop/orders/life.ts';
import type { Opening } from '#shop/settings/hours/open-state.ts';
import { opening } from './hours.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './chat.ts';

export const invalidGuest = 'Please enter a valid name and email address.';
export const manyChats = 'Many chats were begun from your network. Please try again in an hour, or call us.';

export const customerSupport = 'Customer Support';
export const chatWithAdmin = 'Chat with Admin';
export const unread = (count: number) => `${count} unread`;
export const open = 'Open chat';
export const minimise = 'Minimise chat';
export const close = 'Close chat';
export const notLoaded = 'The chat could not be loaded.';
export const loading = 'Loading the chat…';

export const whoAreYou = 'Tell us who you are, so that we know whom we answer.';
export const name = 'Name';
export const email = 'Email';
export const start = 'Start Chat';
export const notStarted = 'The chat could not be started. Please try again.';

export const writeToShop = 'Write to the shop';
export const typeMessage = 'Type a message...';
export const send = 'Send';
export const about = (title: string) => `About: ${title}`;
export const dropAbout = 'Do not mention it';

export const conversation = 'Conversation';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const seen = 'Seen';
export const sender = ({ name, email }: Record<'name' | 'email', string>) => `${name}, ${email}`;
export const sending = 'Sending…';
export const notSent = 'Not sent, tap to retry';
export const customerTypes = 'The customer is typing…';
export const shopTypes = 'The shop is typing…';
export const answerTo = (sender: string) => `${sender}: answer`;

/** For the admin only. */
export const allChats = 'Open all chats';
export const noMessages = 'No messages yet';
export const answering = (sender: string) => `Answer to ${sender}`;
export const answer = 'Answer';

/** A card's second line. */
export const productCard = ({
  price,
  stock,
  byMetre,
}: {
  price: string;
  stock: number;
  byMetre: boolean;
}) => {
  const [per, unit] = byMetre ? [' a metre', ' m'] : ['', ''];
  return `${price}${per}, ${stock === 0 ? 'out of stock' : `stock: ${stock}${unit}`}`;
};
export const orderCard = ({ total, status }: { total: string; status: OrderStatus }) =>
  `${total}, ${orderStatuses[status]}`;

/** A guest leaves while a message is unanswered. */
export const leaving = 'Leaving before we answer?';
export const askOnWhatsApp = 'Ask us on WhatsApp';
export const greeting = 'Salaam! Ask us about a fabric, a length or an order.';
/** The shop is closed. */
export const away = ({ opens }: { opens: Opening | null }) =>
  `We are away now${opens ? ` and open ${opening(opens)}` : ''}. Write to us, and we will answer then.`;
