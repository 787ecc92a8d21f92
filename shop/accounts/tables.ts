/** Better Auth writes these tables, and names their columns. Its dates are ISO text on SQLite. */
import type { ColumnType, Generated } from 'kysely';

/** Better Auth writes all but `language`. */
export interface UsersTable {
  id: string;
  fullName: string;
  email: string;
  emailVerified: ColumnType<unknown>;
  image: string | null;
  isAdmin: ColumnType<unknown>;
  twoFactorEnabled: ColumnType<unknown>;
  language: Generated<string>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

export interface HelpersTable {
  userId: string;
  /** Areas, separated by spaces. */
  rights: string;
  pausedAt: number | null;
  addedAt: number;
}

/** `server/auth/admin-account.ts` writes the admin's. */
export interface AccountsTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  /** A hash. */
  password: string | null;
  /** 1: the printed password, good only for setting another. */
  mustChange: Generated<0 | 1>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** Better Auth writes all but `usedAt`, `provedAt` and `deviceName`. */
export interface SessionsTable {
  id: string;
  /** A hash; see `server/auth/hashed-tokens.ts`. */
  token: string;
  userId: string;
  userAgent: string | null;
  /** Accurate to some minutes; null for new sessions and customers. */
  usedAt: number | null;
  /** Null without a proof since the log-in; 0 after a log-in by a link, which proves nothing. */
  provedAt: number | null;
  deviceName: string | null;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/** Tokens of mailed links and their accounts (`value`); also rows of `server/auth/ended-sessions.ts`. */
export interface VerificationsTable {
  id: string;
  /** A hash. */
  identifier: string;
  value: string;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

export interface AddressProofsTable {
  tokenHash: string;
  userId: string;
  expiresAt: number;
  /** The new address; null if the link proves the current one. */
  email: string | null;
}

export interface TwoFactorsTable {
  id: string;
  userId: string;
  /** Encrypted under the key of the session cookies. */
  secret: string;
  /** Encrypted likewise. */
  backupCodes: string;
  /** Whether a code of the app was typed. */
  verified: ColumnType<unknown>;
  failedVerificationCount: number | null;
  lockedUntil: ColumnType<unknown>;
}

/** Better Auth writes all but the names. */
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
