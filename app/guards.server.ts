/** Guards: who may pass to a screen, its action and its data. Used as route middleware, which covers all three. */

import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Admin, Customer, Member } from '#shop/kernel/actor.ts';
import { address, pathIn } from './address.ts';
import { requestOf, type ShopRequest } from './context.ts';
import { loginPath, pathSentFrom } from './return-path.ts';
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

/** The admin's screens: signed-out visitors go to the login, customers to the home page. */
export const adminOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'customer') throw leadTo('/');
};

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

/** The admin who asks, behind `adminOnly`. */
export function adminOf(context: Readonly<RouterContextProvider>): Admin {
  const { actor } = requestOf(context);
  if (actor.kind !== 'admin') throw redirect('/', 303);
  return actor;
}

/** As `redirect`, to which the router adds the language in loaders and actions alone. */
const leadTo = (path: string): Response => redirect(address(path), 303);

async function toLogin(request: Request, url: URL, shopRequest: ShopRequest): Promise<Response> {
  const path = pathIn(url.pathname);
  if (request.method === 'GET') return leadTo(loginPath(path + url.search));
  const page = pathSentFrom(request, path);
  const kept = await keepTyped(request, shopRequest, page);
  return leadTo(loginPath(page, kept ? 'kept' : 'not-done'));
}
