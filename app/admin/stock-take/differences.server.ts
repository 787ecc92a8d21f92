import { redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readAll, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { done, failed } from '#app/lib/toasts.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { type Booked, bookTake, dropTake, type SeenDifference } from '#shop/stock-take/book.server.ts';
import { strikeOut } from '#shop/stock-take/count.server.ts';
import { comparedIn } from '#shop/stock-take/read.server.ts';
import { isReason } from '#shop/stock-take/take.ts';
import { m } from '#words/stock-take.ts';

/** Separates the differences in one field, as a form has at most 400. */
export const LINE = ',';
/** Differences with a field for their reason; further ones are booked as miscounted. */
export const MOST_REASONS = 300;

const CONFLICT = 409;

interface Acting {
  shopRequest: ShopRequest;
  shop: Shop;
  admin: Admin<'products'>;
}

export async function act(request: Request, takeId: string, { shopRequest, shop, admin }: Acting) {
  const chosen = await readAll(request.clone(), 'reason');
  const form = await readForm(request, 'act', 'seen', 'product', 'thaan', 'user');
  const path = `/admin/stock-take/${takeId}/differences`;
  switch (form.get('act')) {
    case 'drop': {
      const isDropped = await attempt(shopRequest, () => dropTake(shop, admin, takeId));
      flash(shopRequest, isDropped ? done(m.dropped) : failed(m.notDropped));
      return redirect(isDropped ? '/admin/stock-take' : path, 303);
    }
    case 'strike':
    case 'count again': {
      const [productId = '', thaanId = '', userId = ''] = ['product', 'thaan', 'user'].map(
        (name) => form.get(name) ?? '',
      );
      const of = { productId, thaanId, userId, isStruck: form.get('act') === 'strike' };
      const isChanged = await attempt(shopRequest, () => strikeOut(shop, admin, takeId, of));
      if (!isChanged) flash(shopRequest, failed(m.notSaved));
      return redirect(path, 303);
    }
    default: {
      const seen = seenIn(form.get('seen') ?? '', chosen);
      const booked = await attempt(shopRequest, () => bookTake(shop, admin, takeId, seen));
      if (!booked?.ok) {
        const formErrors = [await whyNot(shopRequest, takeId, booked)];
        const typed = Object.fromEntries(seen.map(({ key, reason }) => [key, reason]));
        return showAgain({ typed }, { formErrors }, undefined, booked ? CONFLICT : 500);
      }
      flash(shopRequest, done(m.booked(booked.booked)));
      return redirect('/admin/stock-take', 303);
    }
  }
}

function seenIn(text: string, chosen: readonly string[]): SeenDifference[] {
  const reasons = new Map(chosen.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
  return text
    .split(LINE)
    .filter(Boolean)
    .map((line) => {
      const [key = '', change] = line.split(' ');
      const reason = reasons.get(key);
      return { key, change: Number(change), reason: isReason(reason) ? reason : 'miscounted' };
    });
}

async function whyNot(
  { shop }: ShopRequest,
  takeId: string,
  booked: Exclude<Booked, { ok: true }> | null,
): Promise<string> {
  switch (booked?.reason) {
    case 'gone':
      return m.takeGone;
    case 'counted meanwhile':
      return m.countedMeanwhile;
    case 'count again': {
      const all = await comparedIn(shop, takeId);
      const names = all.filter(({ key }) => booked.keys.includes(key)).map(({ code }) => code);
      return m.countAgain([...new Set(names)]);
    }
    default:
      return m.notBooked;
  }
}
