/** The admin's contact messages. */
export * as m from './contacts.ts';

/** A message's subject. */
export const unansweredChat = 'Unanswered chat';

export const nouns = ['message', 'messages'] as const;
export const notLoaded = 'The messages could not be loaded.';
export const messageFrom = (name: string) => `Message from ${name}`;
export const answer = 'Answer';
export const answerTo = (name: string) => `Answer ${name} by email`;
export const call = 'Call';
export const callTo = (name: string) => `Call ${name}`;
export const markRead = 'Mark as Read';
export const markReadOf = (name: string) => `Mark as Read, message from ${name}`;
export const markedRead = 'Marked as read';
export const notMarked = 'Failed to mark as read. Please try again.';
