/** Without scripts, product forms send files: replaces them by picture addresses. */
import type { MiddlewareHandler } from 'hono';
import { may } from '#shop/kernel/actor.ts';
import { FILES, REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { MAX_PICTURES } from '#shop/pictures/list.ts';
import { MAX_UPLOAD_BYTES } from '#shop/pictures/pictures.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as failures } from '#words/failures.ts';
import { m } from '#words/pictures.ts';
import { m as ofProducts } from '#words/product-pictures.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { routedPathOf } from '../http/request-target.ts';

/** Only for forms that `largeForms` has read. */
export function formPictures({
  identity,
  pictures,
}: Pick<HttpParts, 'identity' | 'pictures'>): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    if (!c.get('isWhole') || routedPathOf(c) !== '/admin/products') return next();
    const { raw } = c.req;
    // The right may have been removed during the upload; the screen reports it.
    const { actor } = await identity.actorOf(raw.headers);
    if (actor.kind !== 'admin' || !may(actor, 'products')) return next();
    const sent = await raw.formData().catch(() => null);
    if (!sent) return c.text(failures.notAForm, 400);
    const form = new URLSearchParams();
    const files: File[] = [];
    for (const [name, value] of sent) {
      if (typeof value === 'string') form.append(name, value);
      // An empty file field sends a file without a name.
      else if (name === FILES && value.name !== '') files.push(value);
    }
    const uploaded: string[] = [];
    const refused: string[] = [];
    const keep = async (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES) return { ok: false, why: m.tooLarge } as const;
      try {
        return await pictures.keep('product', new Uint8Array(await file.arrayBuffer()));
      } catch (error) {
        c.get('log').error({ err: error }, 'a picture could not be kept');
        return { ok: false, why: m.notKept } as const;
      }
    };
    for (const file of files.slice(0, MAX_PICTURES)) {
      const stored = await keep(file);
      if (stored.ok) uploaded.push(stored.url);
      else refused.push(catalogue.notTaken({ name: file.name, why: stored.why }));
    }
    const names = files.slice(MAX_PICTURES).map(({ name }) => name);
    if (names.length > 0) refused.push(ofProducts.tooMany({ max: MAX_PICTURES, names: names.join(', ') }));
    form.set(UPLOADED, uploaded.join('\n'));
    form.set(REFUSED, refused.join('\n'));
    const headers = new Headers(raw.headers);
    headers.delete('Content-Length');
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    const { url, method, signal } = raw;
    c.req.raw = new Request(url, { method, headers, signal, body: form.toString() });
    return next();
  };
}
