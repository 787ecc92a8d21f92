/** Passkeys. The server implements it. */
import type { Shop } from '../kernel/shop.ts';
import type { Cookies, OwnSession, Sender, SignedIn, TurnedAway } from './identity.ts';

/** JSON of the Web Authentication standard; the cookies hold the challenge. */
interface PasskeyQuestion {
  ok: true;
  options: object;
  cookies: Cookies;
}

export interface Passkeys {
  /** Browsers need HTTPS or `localhost`. */
  workAt(origin: string): boolean;
  askToAdd(headers: Headers): Promise<PasskeyQuestion>;
  /** The route must require a fresh proof (`isFresh`). */
  add(
    shop: Shop,
    session: OwnSession,
    form: { name: string; response: unknown },
    headers: Headers,
  ): Promise<{ ok: true } | TurnedAway>;
  askToLogIn(sender: Sender): Promise<PasskeyQuestion | TurnedAway>;
  /** Needs no code. */
  logIn(response: unknown, sender: Sender): Promise<SignedIn>;
}
