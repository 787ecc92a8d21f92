/** A write by one button; the result is shown as a toast on the page that it was sent from. */
import { type RouterContextProvider, redirect, replace } from 'react-router';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Toast } from '../ui/toast.tsx';
import { requestOf, type ShopRequest } from './context.ts';
import { answerFailed, attempt } from './failures.server.ts';
import { flash } from './flash.server.ts';
import { keepFields } from './forms/draft.server.ts';
import { type Known, readForm } from './forms/forms.server.ts';
import { pathSentFrom } from './return-path.ts';

type Context = Readonly<RouterContextProvider>;

export interface Call<Params> {
  request: Request;
  url: URL;
  pattern: string;
  params: Params;
  context: Context;
}

export interface Asked<Actor> {
  shop: Shop;
  actor: Actor;
  /** The rule's `fields` as sent. */
  form: URLSearchParams;
  shopRequest: ShopRequest;
}

/**
 * `conflict`: the data changed since the page was read; nothing is done, status 409. `leadsTo`:
 * success; null for the page that it was sent from.
 */
export type Outcome = Toast | { conflict: Toast } | { leadsTo: string | null; toast?: Toast };

/** Where to return when the browser sends no referrer. */
export type Page<Params> = string | ((params: Params) => string);

export interface Write<Given, Params> {
  /**
   * Names of fields, or a form's schema. With `WRITER` they are shown again unless the write
   * succeeded.
   */
  fields?: readonly Known[];
  failed: () => Toast;
  /** Returns the toast: success, or an impossible change, such as to an order cancelled meanwhile. */
  work: (asked: Given, call: Call<Params>) => Promise<Outcome>;
}

/** The loader of a write: a GET leads to its page. */
export function backTo<Params>(page: Page<Params>) {
  return ({ params }: { params: Params }) => redirect(pathOf(page, params), 303);
}

/** An action. `actorOf` throws a redirect for others. */
export function writeAs<Actor, Params>(
  actorOf: (context: Context) => Actor,
  page: Page<Params>,
  { fields = [], failed, work }: Write<Asked<Actor>, Params>,
) {
  return async (call: Call<Params>) => {
    const { request, params, context } = call;
    const actor = actorOf(context);
    const shopRequest = requestOf(context);
    const path = pathOf(page, params);
    const form = fields.length > 0 ? await readForm(request, ...fields) : new URLSearchParams();
    const asked = { shop: shopRequest.shop, actor, form, shopRequest };
    const outcome = await attempt(shopRequest, () => work(asked, call));
    if (outcome && 'leadsTo' in outcome) {
      if (outcome.toast) flash(shopRequest, outcome.toast);
      return replace(outcome.leadsTo ?? pathSentFrom(request, path), 303);
    }
    if (!(outcome && 'tone' in outcome && outcome.tone === 'success'))
      keepFields([...form], shopRequest, path);
    if (outcome === null) return answerFailed(request, shopRequest, failed(), path);
    if ('conflict' in outcome) return answerFailed(request, shopRequest, outcome.conflict, path, 409);
    flash(shopRequest, outcome);
    return replace(pathSentFrom(request, path), 303);
  };
}

function pathOf<Params>(page: Page<Params>, params: Params): string {
  return typeof page === 'string' ? page : page(params);
}
