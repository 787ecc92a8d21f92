/** People: one entry for each phone number that something was ordered for, however the number was written. */
import type { AnyStatus } from '../orders/life.ts';
import type { PhoneHistory } from '../orders/read.server.ts';

/** The longest private note. */
export const MAX_PERSON_NOTE = 1000;

/** A person in a list, with the name and the address of the newest order. */
export interface ListedPerson extends PhoneHistory {
  /** E.164. */
  phoneE164: string;
  fullName: string;
  address: string;
  city: string;
  note: string;
  /** When the newest order was made; milliseconds, UTC. */
  lastAt: number;
}

interface PersonOrder {
  orderNumber: string;
  status: AnyStatus;
  totalInPaisa: number;
  createdAt: number;
}

export interface PersonChat {
  /** Of the conversation. */
  id: string;
  name: string;
  lastText: string;
  lastAt: number;
}

/** Where an order went. */
export type Place = Record<'address' | 'city', string>;

export interface Person extends PhoneHistory {
  /** E.164: the number under which the person is listed. */
  phoneE164: string;
  /** Other numbers that the shopkeeper said are the same person's. */
  otherPhones: string[];
  note: string;
  /** Of the newest orders, each once, the newest first. */
  names: string[];
  addresses: Place[];
  /** The newest orders, ended or not. */
  newest: PersonOrder[];
  chats: PersonChat[];
}

/** The part of a person's address behind `/admin/people/`: the digits of the phone. */
export const partOfPerson = (phoneE164: string): string => phoneE164.replace(/^\+/, '');

export const pathOfPerson = (phoneE164: string): string => `/admin/people/${partOfPerson(phoneE164)}`;

/** The phone of that part; null when it is none. */
export function phoneOfPath(part: string): string | null {
  return /^\d{4,15}$/.test(part) ? `+${part}` : null;
}
