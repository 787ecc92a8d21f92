/** The tables of accounts; the names follow Better Auth. */
import type { ColumnType, Generated } from 'kysely';

/** Written by Better Auth, but for the language; read here for counting. Dates are ISO text on SQLite. */
export interface UsersTable {
  id: string;
  fullName: string;
  email: string;
  emailVerified: ColumnType<unknown>;
  image: string | null;
  isAdmin: ColumnType<unknown>;
  /** See `language.server.ts`. */
  language: Generated<string>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** How a user signs in; written by Better Auth, and for the admin by `server/admin-account.ts`. */
export interface AccountsTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  /** The hash. */
  password: string | null;
  /** 1 while the password is one that the shop printed: it is good for choosing another, and for nothing else. */
  mustChange: Generated<0 | 1>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** Written by Better Auth alone; read to identify the sender of a request, and to end the streams of sessions that are over. */
export interface SessionsTable {
  id: string;
  /** The hash of what the browser has; see `server/hashed-tokens.ts`. */
  token: string;
  userId: string;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/**
 * The tokens of mailed links, and whose they are (`value`), as Better Auth writes them; and the notes of
 * `server/ended-sessions.ts`.
 */
export interface VerificationsTable {
  id: string;
  /** The hash of the token. */
  identifier: string;
  value: string;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/** Mailed links that prove an address: the hash of each token, until it is used or too old. */
export interface AddressProofsTable {
  tokenHash: string;
  userId: string;
  expiresAt: number;
}
