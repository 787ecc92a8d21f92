/** The second factor: a code of an authenticator app. The server implements it. */
import type { Shop } from '../kernel/shop.ts';
import type { OwnSession, Sender, SignedIn, TurnedAway } from './identity.ts';

/** Days without a code on a remembered browser, after each log-in. */
export const REMEMBERED_FOR_DAYS = 30;
export const RECOVERY_CODES = 10;

export interface SecondFactor {
  /** Null while off. */
  stateOf(userId: string): Promise<{ codesLeft: number } | null>;
  /** Returns a new secret as an `otpauth:` address. Off until `turnOn` gets a code. */
  begin(
    shop: Shop,
    session: OwnSession,
    password: string,
    headers: Headers,
  ): Promise<{ ok: true; uri: string } | TurnedAway>;
  /**
   * Checks a code of the newest secret; returns recovery codes. Refused while on. Counts attempts like
   * `Identity.prove`.
   */
  turnOn(shop: Shop, session: OwnSession, code: string): Promise<{ ok: true; codes: string[] } | TurnedAway>;
  newCodes(
    shop: Shop,
    session: OwnSession,
    password: string,
    headers: Headers,
  ): Promise<{ ok: true; codes: string[] } | TurnedAway>;
  /** Call `Identity.prove` first. */
  turnOff(shop: Shop, session: OwnSession): Promise<void>;
  /** Whether this browser's log-in waits for a code. Costs no query. */
  isAwaited(headers: Headers): boolean;
  /**
   * Each app code and recovery code works once. `remember`: no codes on this browser later. `over`: too slow
   * or too many wrong codes; the password comes first again.
   */
  enter(
    form: { code: string; remember: boolean },
    sender: Sender,
  ): Promise<SignedIn | { ok: false; reason: 'over' }>;
}
