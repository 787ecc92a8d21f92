/** Interface for the second factor, a code of an authenticator app; the process implements it. */
import type { Shop } from '../kernel/shop.ts';
import type { OwnSession, Sender, SignedIn, TurnedAway } from './identity.ts';

/** After each log-in. */
export const REMEMBERED_FOR_DAYS = 30;
/** Each replaces one code. */
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
   * Checks a code of the newest secret; returns recovery codes. Refused while on. Attempts count like
   * `Identity.prove`.
   */
  turnOn(shop: Shop, session: OwnSession, code: string): Promise<{ ok: true; codes: string[] } | TurnedAway>;
  /** Ends the old ones. */
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
   * Takes an app code or a recovery code, each once. `remember`: no codes on this browser later. `over`: too
   * slow or too many wrong codes; start with the password.
   */
  enter(
    form: { code: string; remember: boolean },
    sender: Sender,
  ): Promise<SignedIn | { ok: false; reason: 'over' }>;
}
