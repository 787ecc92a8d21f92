/** Passkeys: keys that a phone or a computer holds, and shows after a look or a finger. The process provides them. */
import type { Shop } from '../kernel/shop.ts';
import type { Cookies, OwnSession, Sender, SignedIn, TurnedAway } from './identity.ts';

/**
 * The question to a browser's script, as JSON of the Web Authentication standard; the cookies hold the challenge that the answer is checked
 * against.
 */
interface PasskeyQuestion {
  ok: true;
  options: object;
  cookies: Cookies;
}

export interface Passkeys {
  /** Whether a page of this origin can use them: a browser asks for HTTPS, or for `localhost`. */
  workAt(origin: string): boolean;
  askToAdd(headers: Headers): Promise<PasskeyQuestion>;
  /** Adds the passkey that a browser's script made. A dangerous act: to be called behind its guard. */
  add(
    shop: Shop,
    session: OwnSession,
    form: { name: string; response: unknown },
    headers: Headers,
  ): Promise<{ ok: true } | TurnedAway>;
  askToLogIn(sender: Sender): Promise<PasskeyQuestion | TurnedAway>;
  /** Logs in by the answer of a browser's script; no code is asked for besides. */
  logIn(response: unknown, sender: Sender): Promise<SignedIn>;
}
