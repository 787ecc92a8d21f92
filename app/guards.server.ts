/** Guards: who may pass to a screen, its action and its data. Used as route middleware, which covers all three. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Admin, Customer, Member } from '#shop/actor.ts';
import { COOKIES, cookie, readCookie } from '#shop/cookies.ts';
import { requestOf, type ShopRequest } from './context.ts';
import { flash } from './flash.server.ts';
import { readFields } from './forms.server.ts';
import { loginPath, pathSentFrom } from './return-path.ts';

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
  if (shopRequest.actor.kind === 'admin') throw redirect('/admin', 303);
};

/** The admin's screens: signed-out visitors go to the login, customers to the home page. */
export const adminOnly: Guard = async ({ request, url, context }) => {
  const shopRequest = requestOf(context);
  if (shopRequest.actor.kind === 'guest') throw await toLogin(request, url, shopRequest);
  if (shopRequest.actor.kind === 'customer') throw redirect('/', 303);
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

async function toLogin(request: Request, url: URL, shopRequest: ShopRequest): Promise<Response> {
  const { pathname, search } = url;
  if (request.method === 'GET') return redirect(loginPath(pathname + search), 303);
  const page = pathSentFrom(request, pathname);
  await keepTyped(request, shopRequest, page);
  flash(shopRequest, {
    tone: 'error',
    title: 'Please log in again',
    description: 'Your session ended. What you typed is kept.',
  });
  return redirect(loginPath(page), 303);
}

/** A browser keeps cookies of at most 4,096 bytes, name and attributes included. */
const MAX_COOKIE_BYTES = 3_800;
const KEEP_SECONDS = 60 * 60;

/** Keeps the fields of a form in a cookie of the one who typed them, until the login is done. */
async function keepTyped(request: Request, { cookies, secure }: ShopRequest, page: string): Promise<void> {
  const fields = [...(await readFields(request))].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !entry[0].toLowerCase().includes('password'),
  );
  const value = deflateRawSync(JSON.stringify({ page, fields })).toString('base64url');
  if (value.length <= MAX_COOKIE_BYTES) cookies.push(cookie(COOKIES.typed, value, KEEP_SECONDS, secure));
}

/** What was typed into the form of this page before the session ended; it will not be there again. */
export function takeTyped(
  headers: Headers,
  url: URL,
  { cookies, secure }: ShopRequest,
): Record<string, string> | null {
  const value = readCookie(headers, COOKIES.typed, secure);
  if (!value) return null;
  const kept = typedOf(value);
  if (kept?.page !== url.pathname) return null;
  cookies.push(cookie(COOKIES.typed, '', 0, secure));
  return kept.fields;
}

function typedOf(value: string): { page: string; fields: Record<string, string> } | null {
  try {
    const { page, fields } = JSON.parse(
      inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 64 * 1024 }).toString(),
    );
    const pairs = Object.entries(Object.fromEntries(fields)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return { page: String(page).split('?')[0] ?? '', fields: Object.fromEntries(pairs) };
  } catch {
    return null; // a cookie that someone wrote by hand
  }
}
