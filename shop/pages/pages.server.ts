/** The shop's own pages in the database: all of them are read with the settings (`Shop.settings.pages`), and written by the admin. */
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import { loadWrittenSettings } from '../kernel/settings.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPictures, setPictures } from '../pictures/uses.server.ts';
import { record } from '../record/record.server.ts';
import type { PageForm } from './form.server.ts';
import { isStandard, MAX_OLD_SLUGS, MAX_PAGES, type OwnPage, PLACES, slugOf } from './page.ts';
import type { PagesTable } from './tables.ts';

/** All pages in their order, the hidden ones as well. */
export async function readPages(db: Shop['db'] | Trx): Promise<OwnPage[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(pageOf);
}

function pageOf({ position: _, updatedAt: __, oldSlugs, ...row }: PagesTable): OwnPage {
  // A place that this version does not know is shown to nobody.
  const place = PLACES.find((one) => one === row.place) ?? 'nowhere';
  return { ...row, place, oldSlugs: listIn(oldSlugs) };
}

/** A list that is broken in the database costs old addresses, and not the page. */
function listIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export type PageSaved =
  | { ok: true; id: string }
  /** `slug taken`: by another page. `too many`: there are `MAX_PAGES`. `gone`: deleted meanwhile. */
  | { ok: false; reason: 'slug taken' | 'too many' | 'gone' };

/**
 * Saves a page: a changed one by its id, a new one without, and a standard one by its name, whether it is there or not. Its old address
 * leads to the new one from then on.
 */
export async function savePage(
  shop: Shop,
  admin: Admin<'settings'>,
  id: string | null,
  form: PageForm,
): Promise<PageSaved> {
  const saved = await inTransaction(shop, async (trx): Promise<PageSaved> => {
    const put = await putPage(shop, trx, id, form);
    if (!put.ok) return put;
    const { before, page } = put;
    await record(shop, trx, admin, {
      act: before ? 'page changed' : 'page added',
      subject: page.id,
      name: page.title,
      ...(before && { before: fieldsOf(before) }),
      after: fieldsOf(page),
    });
    return { ok: true, id: page.id };
  });
  if (saved.ok) await loadWrittenSettings(shop);
  return saved;
}

type PagePut = Exclude<PageSaved, { ok: true }> | { ok: true; before: OwnPage | undefined; page: OwnPage };

/** As `savePage`, within another write, which records it and loads the settings when it is done. */
export async function putPage(shop: Shop, trx: Trx, id: string | null, form: PageForm): Promise<PagePut> {
  await shop.engine.lock(trx, 'pages');
  const pages = await readPages(trx);
  const before = pages.find((page) => page.id === id);
  if (!before && id !== null && !isStandard(id)) return { ok: false, reason: 'gone' };
  if (!before && pages.length >= MAX_PAGES) return { ok: false, reason: 'too many' };
  const others = new Set(pages.filter((page) => page !== before).map(({ slug }) => slug));
  const slug = form.slug || before?.slug || freeSlug(slugOf(form.title) || 'page', others);
  if (others.has(slug)) return { ok: false, reason: 'slug taken' };
  const hadBefore = before ? [before.slug, ...before.oldSlugs].filter((old) => old !== slug) : [];
  const oldSlugs = [...new Set(hadBefore)].slice(0, MAX_OLD_SLUGS);
  const page = { id: before?.id ?? id ?? shop.newId(), ...form, slug, oldSlugs };
  const row = { ...page, oldSlugs: JSON.stringify(oldSlugs), updatedAt: shop.now() };
  if (before) await trx.updateTable('pages').set(row).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('pages')
      .values({ ...row, position: await behindAll(trx) })
      .execute();
  await setPictures(trx, 'page', [{ id: page.id, url: page.picture }]);
  tellOfPages(trx);
  return { ok: true, before, page };
}

/** Deletes a page. False when there is no such one. */
export async function deletePage(shop: Shop, admin: Admin<'settings'>, id: string): Promise<boolean> {
  const gone = await inTransaction(shop, async (trx) => {
    const page = (await readPages(trx)).find((one) => one.id === id);
    if (!page) return false;
    await trx.deleteFrom('pages').where('id', '=', id).execute();
    await dropPictures(trx, 'page', [id]);
    tellOfPages(trx);
    await record(shop, trx, admin, {
      act: 'page deleted',
      subject: id,
      name: page.title,
      before: fieldsOf(page),
    });
    return true;
  });
  if (gone) await loadWrittenSettings(shop);
  return gone;
}

/** Puts a page before the one that stands before it. False when there is no such page; the first one stays where it is. */
export async function movePageUp(shop: Shop, admin: Admin<'settings'>, id: string): Promise<boolean> {
  const found = await inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'pages');
    const pages = await readPages(trx);
    const place = pages.findIndex((page) => page.id === id);
    const page = pages[place];
    if (!page) return false;
    const moved = pages.toSpliced(place, 1).toSpliced(Math.max(0, place - 1), 0, page);
    for (const [position, one] of moved.entries())
      await trx.updateTable('pages').set({ position }).where('id', '=', one.id).execute();
    const order = (all: readonly OwnPage[]) => ({ order: all.map(({ slug }) => slug) });
    await record(shop, trx, admin, {
      act: 'pages put in order',
      subject: id,
      name: page.title,
      before: order(pages),
      after: order(moved),
    });
    tellOfPages(trx);
    return true;
  });
  if (found) await loadWrittenSettings(shop);
  return found;
}

async function behindAll(trx: Trx): Promise<number> {
  const last = await trx
    .selectFrom('pages')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** `size`, or `size-2` where another page has that. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(free)) return free;
  }
}

/** A page as its form has it: what the record of changes keeps. */
export function fieldsOf(page: PageForm): PageForm {
  const { title, body, titleUrdu, bodyUrdu, slug, place, picture } = page;
  const { shareTitle, shareText, shareTitleUrdu, shareTextUrdu } = page;
  const shared = { shareTitle, shareText, shareTitleUrdu, shareTextUrdu, picture };
  return { title, body, titleUrdu, bodyUrdu, slug, place, ...shared };
}

function tellOfPages(trx: Trx): void {
  tell(trx, [{ kind: 'settings', audience: 'everyone', subject: 'pages' }]);
}
