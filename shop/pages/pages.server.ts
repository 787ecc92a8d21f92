/** Custom pages; loaded with the settings (`Shop.settings.pages`). */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import { loadWrittenSettings } from '../kernel/settings.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inAllLanguages } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPictures, setPictures } from '../pictures/pictures.server.ts';
import type { PageForm } from './form.server.ts';
import {
  isStandard,
  MAX_OLD_SLUGS,
  MAX_PAGES,
  type OwnPage,
  PAGE_TEXTS,
  type PageTexts,
  PLACES,
  slugOf,
} from './page.ts';
import type { PagesTable } from './tables.ts';

/** In order, hidden ones included. */
export async function readPages(db: Shop['db'] | Trx): Promise<OwnPage[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(pageOf);
}

function pageOf({ position: _, updatedAt: __, oldSlugs, ...row }: PagesTable): OwnPage {
  // Hides a page whose place this version does not know.
  const place = PLACES.find((one) => one === row.place) ?? 'nowhere';
  return { ...row, place, oldSlugs: listIn(oldSlugs) };
}

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
  /** `slug taken`: by another page. */
  | { ok: false; reason: 'slug taken' | 'too many' | 'gone' };

/** `id` is null for a new page, or a standard page's name. The old slug then redirects. */
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

/** The caller records it and reloads the settings. */
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

/** False if unknown. */
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

/** False if unknown; the first page stays first. */
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

/** `size`, or `size-2` if taken. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(free)) return free;
  }
}

export function fieldsOf(page: PageForm): PageForm {
  const { slug, place, picture } = page;
  const texts = inAllLanguages(PAGE_TEXTS).map((name) => [name, page[name]]);
  return { ...(Object.fromEntries(texts) as PageTexts), slug, place, picture };
}

function tellOfPages(trx: Trx): void {
  tell(trx, [{ kind: 'settings', audience: 'everyone', subject: 'pages' }]);
}
