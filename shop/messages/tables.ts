import type { Contact } from './contacts.ts';

export type ContactsTable = Contact;

export interface ContactAnswersTable {
  id: string;
  contactId: string;
  text: string;
  at: number;
  actorId: string;
  actorName: string;
  /** When the mail server took it. */
  sentAt: number | null;
}
