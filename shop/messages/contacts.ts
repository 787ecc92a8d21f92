export const CONTACT_STATUSES = ['unread', 'read'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export interface Contact {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  createdAt: number;
  status: ContactStatus;
  /** The writer's; empty in old messages. */
  language: string;
}

/** `lost`: the mail server did not take it. */
export type AnswerState = 'sent' | 'on its way' | 'lost';

export interface ContactAnswer {
  id: string;
  text: string;
  at: number;
  by: string;
  state: AnswerState;
}

export const MAX_ANSWER_TEXT = 5000;

/**
 * Subject of an unanswered chat that the clean-up kept. The screen translates it; old messages have the same
 * text.
 */
export const UNANSWERED_CHAT = 'Unanswered chat';

export const MAX_CONTACT_TEXT = 5000;
