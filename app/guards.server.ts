/** Guards: who may pass to a screen, its action and its data. Used as route middleware, which covers all three. */

import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { type Admin, type Customer, type Member, may, type Right, type Staff } from '#shop/kernel/actor.ts';
import type { OwnSession } from '#shop/people/identity.ts';
import { address, pathIn } from './address.ts';
import { mayOpen } from './areas.server.ts';
import { requestOf, type ShopRequest } from './context.ts';
import { asksAgainAt } from './dangerous.server.ts';
import { readForm } from './forms.server.ts';
import { confirmPath, type LostWrite, loginPath, pathSentFrom } from './return-path.ts';
import { keepTyped } from './typed.server.ts';

type Guard = MiddlewareFunction<Response>;

/** Signed-out visitors go to the login and come back afterwards; what they typed into a form comes back with them. */
export const signedInOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind !== 'guest') return;
  throw await toLogin(request, url, shopRequest);
};

/** The cart and the checkout are for customers: the admin goes to the dashboard. */
export const customersOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'admin') throw leadTo('/admin');
};

/**
 * The admin's screens: signed-out visitors go to the login, customers to the home page, and helpers without the right of the address
 * (`areas.server.ts`) to the dashboard. Before a dangerous act (`dangerous.server.ts`) the password is asked for again if it was not
 * given lately. The form keeps its input meanwhile.
 */
export const adminOnly: Guard = async ({ request, url, pattern, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'customer') throw leadTo('/');
  if (!mayOpen(shopRequest.actor, pattern)) throw leadTo('/admin');
  if (!(await mustProve(request, pattern, shopRequest))) return;
  const path = pathIn(url.pathname);
  if (isRead(request)) throw leadTo(confirmPath(path + url.search));
  throw leadTo(confirmPath(...(await keepWrite(request, shopRequest, path))));
};

async function mustProve(request: Request, pattern: string, { isFresh, hasCode }: ShopRequest) {
  const asks = asksAgainAt(pattern);
  if (!asks || isFresh) return false;
  if (asks === 'always') return true;
  if (asks === 'for a code') return hasCode;
  if (isRead(request)) return false;
  return (await readForm(request.clone(), asks.field)).get(asks.field) === asks.value;
}

/** The customer who asks, behind `customersOnly`. */
export function customerOf(context: Readonly<RouterContextProvider>): Customer {
  const { actor } = requestOf(context);
  if (actor.kind !== 'customer') throw redirect('/login', 303);
  return actor;
}

/** The customer or admin who asks, behind `signedInOnly`. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const { actor } = requestOf(context);
  if (actor.kind === 'guest') throw redirect('/login', 303);
  return actor;
}

/** The owner or helper who asks, with the session of the request; behind `adminOnly`. */
export function staffSessionOf(context: Readonly<RouterContextProvider>): OwnSession & { actor: Staff } {
  const { sessionId } = requestOf(context);
  if (sessionId === null) throw redirect('/', 303);
  return { actor: staffOf(context), sessionId };
}

/** The owner or helper who asks, whatever their rights; behind `adminOnly`. */
export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  const { actor } = requestOf(context);
  if (actor.kind !== 'admin') throw redirect('/', 303);
  return actor;
}

/** The owner, or the helper with these rights, who asks; the owner alone where none is named. Behind `adminOnly`. */
export function adminOf(context: Readonly<RouterContextProvider>): Admin;
export function adminOf<R extends Right>(
  context: Readonly<RouterContextProvider>,
  ...rights: [R, ...R[]]
): Admin<R>;
export function adminOf(context: Readonly<RouterContextProvider>, ...rights: Right[]): Staff {
  const staff = staffOf(context);
  const needed: readonly Right[] = rights.length > 0 ? rights : ['owner'];
  if (!needed.every((right) => may(staff, right))) throw redirect('/admin', 303);
  return staff;
}

/** As `redirect`, to which the router adds the language in loaders and actions alone. */
const leadTo = (path: string): Response => redirect(address(path), 303);

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

async function toLogin(request: Request, url: URL, shopRequest: ShopRequest): Promise<Response> {
  const path = pathIn(url.pathname);
  if (isRead(request)) return leadTo(loginPath(path + url.search));
  return leadTo(loginPath(...(await keepWrite(request, shopRequest, path))));
}

/** The page that a write came from, and whether what was typed there is kept for its writer. */
async function keepWrite(
  request: Request,
  shopRequest: ShopRequest,
  path: string,
): Promise<[page: string, lost: LostWrite]> {
  const page = pathSentFrom(request, path);
  const kept = await keepTyped(request, shopRequest, page);
  return [page, kept ? 'kept' : 'not-done'];
}
