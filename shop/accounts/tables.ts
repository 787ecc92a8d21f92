/** Tables of accounts; names follow Better Auth. */
import type { ColumnType, Generated } from 'kysely';

/** Written by Better Auth, except the language. Dates are ISO text on SQLite. */
export interface UsersTable {
  id: string;
  fullName: string;
  email: string;
  emailVerified: ColumnType<unknown>;
  image: string | null;
  isAdmin: ColumnType<unknown>;
  twoFactorEnabled: ColumnType<unknown>;
  /** See `own-account.server.ts`. */
  language: Generated<string>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

export interface HelpersTable {
  userId: string;
  /** Names of areas, separated by spaces. */
  rights: string;
  /** Null if not paused. */
  pausedAt: number | null;
  addedAt: number;
}

/** Written by Better Auth; the admin's by `server/auth/admin-account.ts`. */
export interface AccountsTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  /** A hash. */
  password: string | null;
  /** 1: printed by the shop, good only for setting another. */
  mustChange: Generated<0 | 1>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** Written by Better Auth, except `usedAt`, `provedAt` and `deviceName`. */
export interface SessionsTable {
  id: string;
  /** A hash; see `server/auth/hashed-tokens.ts`. */
  token: string;
  userId: string;
  /** At log-in. */
  userAgent: string | null;
  /** Milliseconds, accurate to some minutes; null for new sessions and customers. */
  usedAt: number | null;
  /** Milliseconds; null if not since the log-in, 0 if that was by a link, which proves nothing. */
  provedAt: number | null;
  deviceName: string | null;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/**
 * Tokens of mailed links and their accounts (`value`), from Better Auth; also notes of
 * `server/auth/ended-sessions.ts`.
 */
export interface VerificationsTable {
  id: string;
  /** A hash. */
  identifier: string;
  value: string;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/** Links that prove an address, until used or expired. */
export interface AddressProofsTable {
  tokenHash: string;
  userId: string;
  expiresAt: number;
  /** The new address; null if the link proves the present one. */
  email: string | null;
}

/** Written by Better Auth, with its columns. */
export interface TwoFactorsTable {
  id: string;
  userId: string;
  /** Encrypted under the key of the session cookies. */
  secret: string;
  /** Unused ones, encrypted likewise. */
  backupCodes: string;
  /** Off until a code of the app was typed. */
  verified: ColumnType<unknown>;
  /** In a row. */
  failedVerificationCount: number | null;
  lockedUntil: ColumnType<unknown>;
}

/** Written by Better Auth, with its columns, except the names. */
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
