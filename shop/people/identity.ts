/** Identity as the screens see it: signing up, in and out, and who a request comes from. The process provides it. */
import type { Actor } from '../kernel/actor.ts';
import type { WeakReason } from './accounts.ts';

/** Cookies to set on the answer, each a whole `Set-Cookie` value. */
export type Cookies = string[];

export type SignedIn = { ok: true; cookies: Cookies } | TurnedAway;
/** A new password was set; `signedIn` when its owner need not log in with it. */
export type PasswordSet = { ok: true; cookies: Cookies; signedIn: boolean } | TurnedAway;
export type TurnedAway = { ok: false; reason: 'refused' | 'busy' | 'too many' };
/** A new password that is not taken, and why. */
export type WeakPassword = { ok: false; reason: 'weak'; fault: WeakReason };
/** The password was right, and is one that the shop printed: it opens nothing, but this token sets another. */
export type MustChange = { ok: false; reason: 'must change'; token: string };

export interface Sender {
  headers: Headers;
  /** The network address that limits count by. */
  network: string;
}

export interface Identity {
  /** The sender of these headers, read from the database; `cookies` renew a session that is in use. */
  actorOf(headers: Headers): Promise<{
    actor: Actor;
    cookies: Cookies;
    sessionId: string | null;
    /** Whether this browser was signed in until the password of its account was changed. */
    endedByNewPassword?: boolean;
  }>;
  /** Of these sessions, those that still hold, with the kind of person each makes of its owner. */
  liveSessions(sessionIds: readonly string[]): Promise<Map<string, 'customer' | 'admin'>>;
  /**
   * Makes a customer's account and signs in. Refused for an address that is taken or the admin's; the owner of that address
   * gets a mail.
   */
  signUp(
    form: { fullName: string; email: string; password: string },
    sender: Sender,
  ): Promise<SignedIn | WeakPassword>;
  /** Whether these headers come from a browser that logged in to the account of this address before. Costs no query. */
  isKnownBrowser(headers: Headers, email: string): boolean;
  logIn(form: { email: string; password: string }, sender: Sender): Promise<SignedIn | MustChange>;
  /** Mails a link to set a new password, if there is such an account; the answer is the same if there is none. */
  requestReset(email: string, sender: Sender): Promise<void>;
  /**
   * Sets the password by the mailed token, which works once and for an hour, and ends all sessions of its owner. The cookies make
   * the browser known to the account, so that it can log in whoever else tries to. Signs in only who takes the place of a printed
   * password, which was typed on the page before.
   */
  resetPassword(
    form: { token: string; password: string },
    sender: Sender,
  ): Promise<PasswordSet | WeakPassword>;
  /**
   * The facts for the page of a reset link: the least length of the password, and whether it replaces a printed one. Null
   * for a link that was used, is too old, or never was.
   */
  newPasswordFor(token: string): Promise<{ minLength: number; isFirst: boolean } | null>;
  /** Ends the session of these headers, in the database and in the browser. */
  logOut(headers: Headers): Promise<Cookies>;
}
