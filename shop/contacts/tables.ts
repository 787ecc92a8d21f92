/** The table of the contact form's messages. */
import type { Contact } from './contacts.ts';

/** A row is a message as the screens show it. */
export type ContactsTable = Contact;
