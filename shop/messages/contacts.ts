/** Contact messages. */

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
  /** Of the writer; empty in messages of earlier versions. */
  language: string;
}

/** `lost`: the mail server did not take it. */
export type AnswerState = 'sent' | 'on its way' | 'lost';

export interface ContactAnswer {
  id: string;
  text: string;
  /** Milliseconds, UTC. */
  at: number;
  /** The writer's name. */
  by: string;
  state: AnswerState;
}

export const MAX_ANSWER_TEXT = 5000;

/**
 * Subject of an unanswered chat that the clean-up kept: a code that the screen translates. Its spelling
 * matches messages of old versions.
 */
export const UNANSWERED_CHAT = 'Unanswered chat';

export const MAX_CONTACT_TEXT = 5000;
