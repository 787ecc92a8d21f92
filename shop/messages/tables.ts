/** Table of contact messages. */
import type { Contact } from './contacts.ts';

export type ContactsTable = Contact;
