/** Identity as the screens see it: signing up, in and out, and who a request comes from. The process provides it. */
import type { Actor, Admin, Member } from '../kernel/actor.ts';
import type { Shop, Source } from '../kernel/shop.ts';
import type { WeakReason } from './accounts.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactor } from './second-factor.ts';

/** Cookies to set on the answer, each a whole `Set-Cookie` value. */
export type Cookies = string[];

export type SignedIn = { ok: true; cookies: Cookies } | TurnedAway;
/** A new password was set; `signedIn` when its owner need not log in with it. */
type PasswordSet = { ok: true; cookies: Cookies; signedIn: boolean } | TurnedAway;
export type TurnedAway = { ok: false; reason: 'refused' | 'busy' | 'too many' };
/** A new password that is not taken, and why. */
export type WeakPassword = { ok: false; reason: 'weak'; fault: WeakReason };
/** The password was right, and is one that the shop printed: it opens nothing, but this token sets another. */
type MustChange = { ok: false; reason: 'must change'; token: string };

/** The password was right; these cookies lead to the page that asks for a code. */
export type AsksCode = { ok: false; reason: 'code'; cookies: Cookies };

/** A signed-in person, and the session of the request. */
export interface OwnSession {
  actor: Member;
  sessionId: string;
}
/** Whether somebody proved to be the owner of the account. */
export type Proved = { ok: true } | TurnedAway;

export interface Sender {
  headers: Headers;
  /** The network address that limits count by. */
  network: string;
  /** For the record of changes; see `Shop.source`. */
  source?: () => Source;
}

export interface Identity {
  /** The sender of these headers, read from the database; `cookies` renew a session that is in use. */
  actorOf(headers: Headers): Promise<{
    actor: Actor;
    cookies: Cookies;
    sessionId: string | null;
    /**
     * Whether the sender proved to be the owner within the last ten minutes, at the log-in or since: by a code or a passkey where the
     * account has a second factor, so not on a browser that is remembered.
     */
    isFresh?: boolean;
    /** Whether the account has a second factor. */
    hasCode?: boolean;
    /** Whether this browser was signed in until the password of its account was changed. */
    endedByNewPassword?: boolean;
  }>;
  /** Of these sessions, those that still hold, with what each allows its owner (`standingOf`). */
  liveSessions(sessionIds: readonly string[]): Promise<Map<string, string>>;
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
  logIn(form: { email: string; password: string }, sender: Sender): Promise<SignedIn | MustChange | AsksCode>;
  /** Mails a link to set a new password, if there is such an account; the answer is the same if there is none. */
  requestReset(email: string, sender: Sender): Promise<void>;
  /**
   * Sets the password by the mailed token, which works once and for an hour, and ends all sessions of its owner. The cookies make the
   * browser known to the account, so that others' failed tries do not lock it out. Signs in only where a printed password is replaced,
   * which was typed on the page before. Removes the passkeys.
   */
  resetPassword(
    form: { token: string; password: string },
    sender: Sender,
  ): Promise<PasswordSet | WeakPassword | AsksCode>;
  /**
   * The facts for the page of a reset link: the least length of the password, whether it replaces a printed one, and whether
   * passkeys end with it. Null for a link that was used, is too old, or never was.
   */
  newPasswordFor(
    token: string,
  ): Promise<{ minLength: number; isFirst: boolean; endsPasskeys: boolean } | null>;
  /**
   * Whether the person at a session has a code of the account's app, or knows its password where it has no second factor. If so,
   * dangerous acts do not ask again for ten minutes. What is wrong is recorded as a failed log-in, from `source`.
   */
  prove(session: OwnSession, typed: string, source?: Sender['source']): Promise<Proved>;
  /** Whether the person at a session knows the account's password, for forms that ask for it themselves. Recorded as `prove` does. */
  provePassword(session: OwnSession, typed: string, source?: Sender['source']): Promise<Proved>;
  /** See there. */
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  /**
   * Sets another password, and ends all other sessions of the account. To be called after `prove`, with the request's shop.
   */
  changePassword(
    shop: Shop,
    session: OwnSession,
    password: string,
  ): Promise<{ ok: true } | WeakPassword | TurnedAway>;
  /**
   * A new invitation of a helper, as the token of the page that sets a password: it works once and for three days, and ends those
   * before it. Null for a helper who is paused, or has gone.
   */
  invite(shop: Shop, owner: Admin, helperId: string): Promise<string | null>;
  /** Ends the session of these headers, in the database and in the browser. */
  logOut(headers: Headers): Promise<Cookies>;
}
