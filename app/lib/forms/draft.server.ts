/**
 * Keeps a form sent after its session ended in a cookie for at most an hour. Only its writer, named
 * by the form, gets it back. Encrypted, as others may use this browser next.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Actor, Member } from '#shop/kernel/actor.ts';
import { COOKIES, cookie, MAX_COOKIE_BYTES, readCookie } from '#shop/kernel/cookies.ts';
import { pathIn } from '../address.ts';
import type { ShopRequest } from '../context.ts';
import { isSecret, readFields } from './forms.server.ts';
import { WRITER } from './writer.ts';

const KEEP_SECONDS = 60 * 60;
/** UTF-16 length, against decompression bombs. */
const MAX_TYPED_LENGTH = 64 * 1024;

const typedForm = z.object({
  writer: z.string().min(1),
  /** Path of the form's page. */
  page: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
type TypedForm = z.output<typeof typedForm>;

type Keeper = Pick<ShopRequest, 'cookies' | 'secure' | 'typedSeal'>;

/** False without a writer, or if it does not fit into a cookie. Throws as `readFields`. */
export async function keepTyped(request: Request, keeper: Keeper, page: string): Promise<boolean> {
  return keepFields(await readFields(request), keeper, page);
}

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

/** Reading removes it. */
export function takeTyped(
  headers: Headers,
  url: URL,
  keeper: Keeper,
  member: Member,
  { shape }: { shape: Record<string, unknown> },
): Record<string, string> | null {
  const draft = takeDraft(headers, url, keeper, member);
  return draft && Object.fromEntries(draft.fields.filter(([name]) => Object.hasOwn(shape, name)));
}

/** All values of a repeated field. */
export function takeTicked(
  headers: Headers,
  url: URL,
  keeper: Keeper,
  member: Member,
  field: string,
): readonly string[] {
  const draft = takeDraft(headers, url, keeper, member);
  return (draft?.fields ?? []).flatMap(([name, value]) => (name === field ? [value] : []));
}

function takeDraft(headers: Headers, url: URL, keeper: Keeper, { id }: Member): TypedForm | null {
  const draft = draftIn(headers, keeper);
  if (!draft || draft.writer !== id || draft.page !== pathIn(url.pathname)) return null;
  forgetTyped(keeper);
  return draft;
}

export function forgetTypedOfOthers(headers: Headers, keeper: Keeper, actor: Actor): void {
  if (actor.kind === 'guest' || readCookie(headers, COOKIES.typed, keeper.secure) === null) return;
  if (draftIn(headers, keeper)?.writer !== actor.id) forgetTyped(keeper);
}

export function forgetTyped({ cookies, secure }: Pick<Keeper, 'cookies' | 'secure'>): void {
  cookies.push(cookie(COOKIES.typed, '', 0, secure));
}

function draftIn(headers: Headers, { typedSeal, secure }: Keeper): TypedForm | null {
  const packed = typedSeal.open(readCookie(headers, COOKIES.typed, secure) ?? '');
  if (!packed) return null;
  return typedForm.safeParse(JSON.parse(inflateRawSync(packed).toString())).data ?? null;
}
