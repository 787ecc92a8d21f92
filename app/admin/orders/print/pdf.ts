/** GET: printed documents of one or several orders as PDF. */
import { requestOf } from '#app/lib/context.ts';
import { adminOf, adminOnly } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { MAX_DOCUMENT_LINES, MAX_DOCUMENTS } from '#shop/print/print.ts';
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { m } from '#words/print.ts';
import type { Route } from './+types/pdf';
import { askedDocuments } from './load.server.ts';

export const handle = needs('orders');
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const admin = adminOf(context, handle);
  const { asked, note } = await askedDocuments(request, url, requestOf(context), admin);
  const { kind, size, documents, orderNumber, isCut, left } = asked;
  // In a printed file omissions would go unnoticed.
  if (isCut) return refused(m.tooManyForFile({ max: MAX_DOCUMENTS }));
  if (left.length > 0) return refused(m.tooManyLines({ max: MAX_DOCUMENT_LINES, left }));
  if (documents.length === 0) return new Response(null, { status: 404 });
  const { documentsAsPdf: papersAsPdf } = await import('./draw.server.ts');
  const { dir } = languages[language()];
  const bytes = await papersAsPdf(documents, { size, dir }, request.signal);
  await note();
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${kind}-${(orderNumber ?? 'orders').replace(/[^\w-]/g, '')}.pdf"`,
    },
  });
}

const refused = (why: string) =>
  new Response(`${why}\n`, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
