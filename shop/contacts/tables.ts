/** The table of the contact form's messages. */
import type { ContactStatus } from './contacts.ts';

/** Messages of the contact form. */
export interface ContactsTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  createdAt: number;
  status: ContactStatus;
}
