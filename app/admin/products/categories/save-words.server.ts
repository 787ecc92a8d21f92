import { data, replace } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseFields, showAgain } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { saveSearchWords, searchWordsForm } from '#shop/catalogue/search/search-words.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { m } from '#words/catalogue.ts';

export async function saveWords(
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
  form: URLSearchParams,
  page: string,
) {
  const sent = parseFields(form, searchWordsForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { words } = sent.value;
  const saved = await attempt(shopRequest, async () => {
    await saveSearchWords(shopRequest.shop, admin, words);
    return true;
  });
  if (!saved) {
    const failed = { tone: 'error', title: m.wordsNotSaved } as const;
    return data<FormAnswer>({ typed: sent.typed, failed }, { status: 500 });
  }
  flash(shopRequest, done(m.wordsSaved, words));
  return replace(page, 303);
}
