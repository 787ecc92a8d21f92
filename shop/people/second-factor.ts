/** The second factor: a code of an authenticator app, asked for after the password. The process provides it. */
import type { Shop } from '../kernel/shop.ts';
import type { OwnSession, Sender, SignedIn, TurnedAway } from './identity.ts';

/** A device that is remembered logs in without a code for so long after each log-in. */
export const REMEMBERED_FOR_DAYS = 30;
/** Each logs in once in the place of a code. */
export const RECOVERY_CODES = 10;

export interface SecondFactor {
  /** Whether it is on, with how many recovery codes are left; null while it is off. */
  stateOf(userId: string): Promise<{ codesLeft: number } | null>;
  /**
   * Makes the secret that an app keeps, as the address that its QR code holds (`otpauth:`). It is on once `turnOn` got a code of it.
   */
  begin(
    shop: Shop,
    session: OwnSession,
    password: string,
    headers: Headers,
  ): Promise<{ ok: true; uri: string } | TurnedAway>;
  /**
   * Turns it on, if the code is one of the secret that was made last; answers the recovery codes. Refused while it is on. Tries count
   * as those of `Identity.prove`.
   */
  turnOn(shop: Shop, session: OwnSession, code: string): Promise<{ ok: true; codes: string[] } | TurnedAway>;
  /** Makes other recovery codes; the old ones end. */
  newCodes(
    shop: Shop,
    session: OwnSession,
    password: string,
    headers: Headers,
  ): Promise<{ ok: true; codes: string[] } | TurnedAway>;
  /** Turns it off. To be called after `Identity.prove`. */
  turnOff(shop: Shop, session: OwnSession): Promise<void>;
  /** Whether these headers come from a browser whose log-in waits for a code. Costs no query. */
  isAwaited(headers: Headers): boolean;
  /**
   * Ends a log-in by a code of the app or a recovery code, each of which works once; `remember` spares this browser the next ones. `over`
   * when the log-in took too long or had too many wrong codes: it begins again with the password.
   */
  enter(
    form: { code: string; remember: boolean },
    sender: Sender,
  ): Promise<SignedIn | { ok: false; reason: 'over' }>;
}
