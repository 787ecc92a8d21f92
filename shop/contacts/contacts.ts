/** Contact messages: what a visitor may write to the store, and whether the admin has read it. */

export const CONTACT_STATUSES = ['unread', 'read'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export interface Contact {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Milliseconds, UTC. */
  createdAt: number;
  status: ContactStatus;
}

/**
 * The subject of a message that the clean-up made of a chat which nobody answered: a code, for which its screen finds the words. It
 * is written as old versions wrote it, so the search finds it, and their messages are shown alike.
 */
export const UNANSWERED_CHAT = 'Unanswered chat';

/** The longest message. */
export const MAX_CONTACT_TEXT = 5000;
