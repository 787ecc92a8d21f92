/**
 * A form that was sent when its session had ended. It is kept in a cookie until its writer is back, for at most an hour, and
 * nobody else gets it: the form itself says whose it is, as nothing else is known of a session that is over, and the cookie is
 * closed under the shop's key, so that who sits at the same browser next cannot read it there either.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Actor, Member } from '#shop/kernel/actor.ts';
import { COOKIES, cookie, readCookie } from '#shop/kernel/cookies.ts';
import { pathIn } from './address.ts';
import type { ShopRequest } from './context.ts';
import { isSecret, readFields } from './forms.server.ts';
import { WRITER } from './writer.ts';

/** A browser keeps cookies of at most 4,096 bytes, name and attributes included. */
const MAX_COOKIE_BYTES = 3_800;
const KEEP_SECONDS = 60 * 60;
/** Of a form, in UTF-16: a line of the same letter would be small as a cookie, and large again when it is unpacked. */
const MAX_TYPED_LENGTH = 64 * 1024;

const typedForm = z.object({
  writer: z.string().min(1),
  /** The path of the page that the form was on. */
  page: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
type TypedForm = z.output<typeof typedForm>;

type Keeper = Pick<ShopRequest, 'cookies' | 'secure' | 'typedSeal'>;

/** Keeps a form of this page, if it says whose it is and fits into a cookie. Throws as `readFields`. */
export async function keepTyped(request: Request, keeper: Keeper, page: string): Promise<boolean> {
  return keepFields(await readFields(request), keeper, page);
}

/** As `keepTyped`, of fields that were read already. */
export function keepFields(
  sent: readonly [name: string, value: FormDataEntryValue][],
  keeper: Keeper,
  page: string,
): boolean {
  const fields = sent.filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[0] !== WRITER && !isSecret(field[0]),
  );
  const writer = sent.find(([name]) => name === WRITER)?.[1];
  if (typeof writer !== 'string' || writer === '') return false;
  const form: TypedForm = { writer, page: page.split('?')[0] ?? '', fields };
  const text = JSON.stringify(form);
  if (text.length > MAX_TYPED_LENGTH) return false;
  const value = keeper.typedSeal.close(deflateRawSync(text));
  if (value.length > MAX_COOKIE_BYTES) return false;
  keeper.cookies.push(cookie(COOKIES.typed, value, KEEP_SECONDS, keeper.secure));
  return true;
}

/** The text that this person typed into these fields of this page before the session ended. It is removed by the reading. */
export function takeTyped(
  headers: Headers,
  url: URL,
  keeper: Keeper,
  member: Member,
  { shape }: { shape: Record<string, unknown> },
): Record<string, string> | null {
  const kept = takeKept(headers, url, keeper, member);
  return kept && Object.fromEntries(kept.fields.filter(([name]) => Object.hasOwn(shape, name)));
}

/** As `takeTyped`, of the values of a field that a form holds several times, such as a row of checkboxes. */
export function takeTicked(
  headers: Headers,
  url: URL,
  keeper: Keeper,
  member: Member,
  field: string,
): readonly string[] {
  const kept = takeKept(headers, url, keeper, member);
  return (kept?.fields ?? []).flatMap(([name, value]) => (name === field ? [value] : []));
}

/** The form that was kept for this person on this page; it is kept no more. */
function takeKept(headers: Headers, url: URL, keeper: Keeper, { id }: Member): TypedForm | null {
  const kept = keptIn(headers, keeper);
  if (!kept || kept.writer !== id || kept.page !== pathIn(url.pathname)) return null;
  forgetTyped(keeper);
  return kept;
}

/** Forgets a kept form as soon as somebody else is signed in. */
export function forgetTypedOfOthers(headers: Headers, keeper: Keeper, actor: Actor): void {
  if (actor.kind === 'guest' || readCookie(headers, COOKIES.typed, keeper.secure) === null) return;
  if (keptIn(headers, keeper)?.writer !== actor.id) forgetTyped(keeper);
}

/** Forgets a kept form, as a logout must. */
export function forgetTyped({ cookies, secure }: Pick<Keeper, 'cookies' | 'secure'>): void {
  cookies.push(cookie(COOKIES.typed, '', 0, secure));
}

function keptIn(headers: Headers, { typedSeal, secure }: Keeper): TypedForm | null {
  const packed = typedSeal.open(readCookie(headers, COOKIES.typed, secure) ?? '');
  if (!packed) return null;
  return typedForm.safeParse(JSON.parse(inflateRawSync(packed).toString())).data ?? null;
}
