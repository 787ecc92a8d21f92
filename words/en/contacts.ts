/** Contact messages. */
export * as m from './contacts.ts';

/** The subject of a chat that nobody answered. */
export const unansweredChat = 'Unanswered chat';
