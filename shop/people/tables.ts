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
  /** Whether a log-in asks for a code, too. */
  twoFactorEnabled: ColumnType<unknown>;
  /** See `language.server.ts`. */
  language: Generated<string>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** The owner's helpers, each an account. */
export interface HelpersTable {
  userId: string;
  /** The names of the areas, with spaces between. */
  rights: string;
  /** Null for a helper who may come in. */
  pausedAt: number | null;
  addedAt: number;
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

/** Written by Better Auth, except `usedAt`, `provedAt` and `deviceName`; read to identify the sender of a request, and to list the admin's devices. */
export interface SessionsTable {
  id: string;
  /** The hash of what the browser has; see `server/hashed-tokens.ts`. */
  token: string;
  userId: string;
  /** As the browser sent it when it logged in. */
  userAgent: string | null;
  /** When it was used last, in milliseconds, to some minutes; null while it is new, and for customers. */
  usedAt: number | null;
  /** When its owner last typed the password or a code in it, in milliseconds; null for never since the log-in. */
  provedAt: number | null;
  /** The name that its owner gave to the device; null for none. */
  deviceName: string | null;
  createdAt: ColumnType<unknown>;
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
  /** An address that the account is to have; null where the link proves the one that it has. */
  email: string | null;
}

/** The second factor of an account, written by Better Auth; its table has Better Auth's columns. */
export interface TwoFactorsTable {
  id: string;
  userId: string;
  /** The secret of the authenticator app, encrypted under the key of the sessions' cookies. */
  secret: string;
  /** The recovery codes that are left, encrypted in the same way. */
  backupCodes: string;
  /** Whether a code of the app was typed: until then the second factor is off. */
  verified: ColumnType<unknown>;
  /** Wrong codes in a row. */
  failedVerificationCount: number | null;
  lockedUntil: ColumnType<unknown>;
}

/** Passkeys, written by Better Auth but for their names; its table has Better Auth's columns. */
export interface PasskeysTable {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: ColumnType<unknown>;
  transports: string | null;
  createdAt: ColumnType<unknown>;
  aaguid: string | null;
}
