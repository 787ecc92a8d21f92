/** The language of an account, for its mails: that of the page last used. */
import type { Member } from '../kernel/actor.ts';
import { languageOf } from '../kernel/language.ts';
import type { Shop } from '../kernel/shop.ts';

/** Called for each write; queries only if the language changed. */
export async function keepLanguage(shop: Shop, member: Member): Promise<void> {
  const language = languageOf(shop);
  if (member.language === language) return;
  await shop.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
}
