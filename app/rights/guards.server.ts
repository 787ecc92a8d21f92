/** Route middleware for authorisation of screens, actions and data. */
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { OwnSession } from '#shop/accounts/identity.ts';
import type { Admin, Customer, Member, Right, Staff } from '#shop/kernel/actor.ts';
import { address, pathIn } from '../lib/address.ts';
import { requestOf, type ShopRequest } from '../lib/context.ts';
import { keepTyped } from '../lib/forms/draft.server.ts';
import { readForm } from '../lib/forms/forms.server.ts';
import { confirmPath, type LostWrite, loginPath, pathSentFrom } from '../lib/return-path.ts';
import { asksAgainAt } from './dangerous.server.ts';
import { meets, type Need, type Needs } from './needs.ts';
import { mayOpen } from './rights-of-addresses.server.ts';

type Guard = MiddlewareFunction<Response>;

/** Redirects guests to the login and back, with their form input. */
export const signedInOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind !== 'guest') return;
  throw await toLogin(request, url, shopRequest);
};

/** Redirects the admin to the dashboard. */
export const customersOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'admin') throw leadTo('/admin');
};

/**
 * Redirects guests to the login, customers to the home page, and helpers without the right (the
 * route's `handle`) to the dashboard. Before a dangerous act (`dangerous.server.ts`) asks for the
 * password unless given recently, and keeps the form's input.
 */
export const adminOnly: Guard = async ({ request, url, pattern, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'customer') throw leadTo('/');
  if (!mayOpen(shopRequest.rights, shopRequest.actor, pattern)) throw leadTo('/admin');
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

/** Behind `customersOnly`. */
export function customerOf(context: Readonly<RouterContextProvider>): Customer {
  const { actor } = requestOf(context);
  if (actor.kind !== 'customer') throw redirect('/login', 303);
  return actor;
}

/** Behind `signedInOnly`. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const { actor } = requestOf(context);
  if (actor.kind === 'guest') throw redirect('/login', 303);
  return actor;
}

/** Behind `adminOnly`. */
export function staffSessionOf(context: Readonly<RouterContextProvider>): OwnSession & { actor: Staff } {
  const { sessionId } = requestOf(context);
  if (sessionId === null) throw redirect('/', 303);
  return { actor: staffOf(context), sessionId };
}

/** Regardless of rights; behind `adminOnly`. */
export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  const { actor } = requestOf(context);
  if (actor.kind !== 'admin') throw redirect('/', 303);
  return actor;
}

/** The owner, or a helper with these rights, such as those of the route's `handle`. Behind `adminOnly`. */
export function adminOf<R extends Need>(
  context: Readonly<RouterContextProvider>,
  needed: R | Needs<R>,
): Admin<Extract<R, Right>>;
export function adminOf(context: Readonly<RouterContextProvider>, needed: Need | Needs): Staff {
  const staff = staffOf(context);
  const rights = typeof needed === 'string' ? [needed] : needed.rights;
  if (!rights.every((need) => meets(staff, need))) throw redirect('/admin', 303);
  return staff;
}

/** Adds the language, which the router does in loaders and actions only. */
const leadTo = (path: string): Response => redirect(address(path), 303);

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

async function toLogin(request: Request, url: URL, shopRequest: ShopRequest): Promise<Response> {
  const path = pathIn(url.pathname);
  if (isRead(request)) return leadTo(loginPath(path + url.search));
  return leadTo(loginPath(...(await keepWrite(request, shopRequest, path))));
}

/** Whether the form's input was kept, and the page it came from. */
async function keepWrite(
  request: Request,
  shopRequest: ShopRequest,
  path: string,
): Promise<[page: string, lost: LostWrite]> {
  const page = pathSentFrom(request, path);
  const isDraftSaved = await keepTyped(request, shopRequest, page);
  return [page, isDraftSaved ? 'kept' : 'not-done'];
}
