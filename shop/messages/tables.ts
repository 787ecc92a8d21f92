/** Tables of contact messages. */
import type { Contact } from './contacts.ts';

export type ContactsTable = Contact;

export interface ContactAnswersTable {
  id: string;
  contactId: string;
  text: string;
  /** Milliseconds, UTC. */
  at: number;
  actorId: string;
  /** At that time. */
  actorName: string;
  /** When the mail server took it. */
  sentAt: number | null;
}
