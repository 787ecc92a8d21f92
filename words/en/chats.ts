/** The admin's chats and saved replies. */
export * as m from './chats.ts';

export const noun = 'chats';
export const notLoaded = 'The chats could not be loaded.';
export const chooseOne = 'Choose a chat to read it.';
export const noneFound = 'No chats found';
export const none = 'No chats yet';
export const unread = (count: number) => `${count} unread`;
export const toAnswer = 'to answer';
/** After an email address. */
export const guest = '(guest)';
export const chatWith = (name: string) => `Chat with ${name}`;
export const allChats = 'All chats';
export const answer = 'Answer';
export const makeOrder = 'Make an order';
export const pastOrders = 'Orders of this customer';
export const notSent = 'Failed to send message. Please try again.';

export const savedReplies = 'Saved replies';
export const changeReplies = 'Change saved replies';
export const newReply = 'New reply';
export const repliesInOther = 'Offered in chats with customers who write or read the shop in them.';
export const replyNoun = 'reply';
export const removeReplyQuestion = 'Are you sure you want to delete this reply?';
export const replySaved = 'Reply saved';
export const replyNotSaved = 'Failed to save reply. Please try again.';
export const replyDeleted = 'Reply deleted';
export const replyNotDeleted = 'Failed to delete reply. Please try again.';
