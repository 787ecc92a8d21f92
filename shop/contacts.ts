/** Contact messages: what a visitor may write to the store, and whether the admin has read it. */

import { emailAddress } from './accounts.ts';
import { optionalText, requiredText } from './text.ts';
import { z } from './zod.ts';

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

/** The longest message. */
export const MAX_CONTACT_TEXT = 5000;

export const contactForm = z.object({
  name: requiredText('Name', 100),
  email: emailAddress,
  phone: optionalText('Phone', 30),
  subject: requiredText('Subject', 150),
  message: requiredText('Message', MAX_CONTACT_TEXT),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactInput = z.input<typeof contactForm>;

/** Rendered into the form: the message's id, so that a form sent twice is one message. */
export const contactTicket = z.object({ id: z.uuid() });
