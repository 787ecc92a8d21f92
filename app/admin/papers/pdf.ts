/** GET /admin/orders/papers.pdf: The papers of one order or of several as a PDF file. */
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { requestOf } from '../../context.ts';
import { adminOf, adminOnly } from '../../guards.server.ts';
import type { Route } from './+types/pdf';
import { askedPapers } from './load.server.ts';

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { kind, size, papers, orderNumber } = await askedPapers(
    request,
    url,
    requestOf(context),
    adminOf(context, 'orders'),
  );
  if (papers.length === 0) return new Response(null, { status: 404 });
  const { papersAsPdf } = await import('./draw.server.ts');
  const { dir } = languages[language()];
  const bytes = await papersAsPdf(papers, { size, dir }, request.signal);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${kind}-${(orderNumber ?? 'orders').replace(/[^\w-]/g, '')}.pdf"`,
    },
  });
}
