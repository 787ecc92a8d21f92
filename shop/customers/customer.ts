/** Customers, one per phone number with an order. */
import type { AnyStatus } from '../orders/life.ts';
import type { PhoneHistory } from '../orders/read.server.ts';

export const MAX_PERSON_NOTE = 1000;

/** Name and address are the newest order's. */
export interface ListedPerson extends PhoneHistory {
  phoneE164: string;
  fullName: string;
  address: string;
  city: string;
  note: string;
  lastAt: number;
}

interface PersonOrder {
  orderNumber: string;
  status: AnyStatus;
  totalInPaisa: number;
  createdAt: number;
}

export interface PersonChat {
  id: string;
  name: string;
  lastText: string;
  lastAt: number;
}

export type Place = Record<'address' | 'city', string>;

export interface Person extends PhoneHistory {
  phoneE164: string;
  /** Numbers merged into this one. */
  otherPhones: string[];
  note: string;
  /** Distinct, from the newest orders, newest first. */
  names: string[];
  addresses: Place[];
  newest: PersonOrder[];
  chats: PersonChat[];
}

/** The phone's digits, as in `/admin/people/923001234567`. */
export const partOfPerson = (phoneE164: string): string => phoneE164.replace(/^\+/, '');

export const pathOfPerson = (phoneE164: string): string => `/admin/people/${partOfPerson(phoneE164)}`;

/** Null if invalid. */
export function phoneOfPath(part: string): string | null {
  return /^\d{4,15}$/.test(part) ? `+${part}` : null;
}
