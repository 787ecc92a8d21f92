/** The language of an account: that of the page on which its owner last did something. The shop's mails to the owner are in it. */
import type { Member } from '../kernel/actor.ts';
import { languageOf } from '../kernel/language.ts';
import type { Shop } from '../kernel/shop.ts';

/** Called for each write of a member. It costs a query when the page is in another language than the write before. */
export async function keepLanguage(shop: Shop, member: Member): Promise<void> {
  const language = languageOf(shop);
  if (member.language === language) return;
  await shop.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
}
