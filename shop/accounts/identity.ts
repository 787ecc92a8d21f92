/** Sign-up, log-in and senders of requests. The server implements it. */
import type { Actor, Admin, Member } from '../kernel/actor.ts';
import type { Shop, Source } from '../kernel/shop.ts';
import type { WeakReason } from './accounts.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactor } from './second-factor.ts';

/** Whole `Set-Cookie` values. */
export type Cookies = string[];

export type SignedIn = { ok: true; cookies: Cookies } | TurnedAway;
/** `signedIn`: no log-in needed. */
type PasswordSet = { ok: true; cookies: Cookies; signedIn: boolean } | TurnedAway;
export type TurnedAway = { ok: false; reason: 'refused' | 'busy' | 'too many' };
export type WeakPassword = { ok: false; reason: 'weak'; fault: WeakReason };
/** The printed password was right, but opens nothing; the token sets another. */
type MustChange = { ok: false; reason: 'must change'; token: string };

/** The cookies lead to the page for the code. */
export type AsksCode = { ok: false; reason: 'code'; cookies: Cookies };

export interface OwnSession {
  actor: Member;
  sessionId: string;
}
export type Proved = { ok: true } | TurnedAway;

export interface Sender {
  headers: Headers;
  network: string;
  source?: () => Source;
}

export interface Identity {
  /** Reads the database; `cookies` renew a session in use. */
  actorOf(headers: Headers): Promise<{
    actor: Actor;
    cookies: Cookies;
    sessionId: string | null;
    /**
     * Whether the sender gave a proof in the last ten minutes: with a second factor, a code or passkey. A
     * remembered browser gives none.
     */
    isFresh?: boolean;
    hasCode?: boolean;
    endedByNewPassword?: boolean;
  }>;
  /** Valid sessions, with their owners' rights (`standingOf`). */
  liveSessions(sessionIds: readonly string[]): Promise<Map<string, string>>;
  /** Refused for a taken address; its owner gets a mail. */
  signUp(
    form: { fullName: string; email: string; password: string },
    sender: Sender,
  ): Promise<SignedIn | WeakPassword>;
  /** By the browser's earlier log-in. Costs no query. */
  isKnownBrowser(headers: Headers, email: string): boolean;
  logIn(form: { email: string; password: string }, sender: Sender): Promise<SignedIn | MustChange | AsksCode>;
  /** Responds alike whether the account exists or not. */
  requestReset(email: string, sender: Sender): Promise<void>;
  /**
   * The token works once, within an hour. Ends all sessions and removes passkeys. The cookies mark the
   * browser as known, so that others' failed attempts do not lock it out. Signs in only if it replaces a
   * printed password, as that was just typed.
   */
  resetPassword(
    form: { token: string; password: string },
    sender: Sender,
  ): Promise<PasswordSet | WeakPassword | AsksCode>;
  /** Null for a used, expired or unknown token. */
  newPasswordFor(
    token: string,
  ): Promise<{ minLength: number; isFirst: boolean; endsPasskeys: boolean } | null>;
  /**
   * Takes a code, or the password if there is no second factor. Then dangerous acts ask for no proof for ten
   * minutes. Failures are recorded as failed log-ins.
   */
  prove(session: OwnSession, typed: string, source?: Sender['source']): Promise<Proved>;
  /** Records failures like `prove`. */
  provePassword(session: OwnSession, typed: string, source?: Sender['source']): Promise<Proved>;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  /** Ends all other sessions. Call `prove` first. */
  changePassword(
    shop: Shop,
    session: OwnSession,
    password: string,
  ): Promise<{ ok: true } | WeakPassword | TurnedAway>;
  /**
   * Token that sets a password (three days) or logs in (a day). Works once, and ends earlier ones. Null for a
   * paused or unknown helper.
   */
  invite(shop: Shop, owner: Admin, helperId: string, to: 'set a password' | 'log in'): Promise<string | null>;
  /** Null for a used, expired or unknown token. */
  helperOfLink(token: string): Promise<{ fullName: string } | null>;
  logInByLink(token: string, sender: Sender): Promise<SignedIn>;
  /** Ends the session in the database, too. */
  logOut(headers: Headers): Promise<Cookies>;
}
