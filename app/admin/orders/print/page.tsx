import { useLocation } from 'react-router';
import { TextLink } from '#app/admin/ui/links.tsx';
import { Whole } from '#app/admin/ui/unbroken.tsx';
import { address } from '#app/lib/address.ts';
import { requestOf } from '#app/lib/context.ts';
import { OWN_FRAME } from '#app/lib/own-frame.ts';
import { adminOf, adminOnly } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import {
  type DocumentKind,
  MAX_DOCUMENT_LINES,
  MAX_DOCUMENTS,
  PAPER_SIZES,
  type PaperSize,
} from '#shop/print/print.ts';
import { m } from '#words/print.ts';
import type { Route } from './+types/page';
import { pathTo } from './address.ts';
import { askedDocuments } from './load.server.ts';
import { DocumentSheet } from './sheet.tsx';
import './print.css';

export const handle = { ...OWN_FRAME, ...needs('orders') };
export const middleware: Route.MiddlewareFunction[] = [adminOnly];
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(matches, loaderData ? titleOf(loaderData) : m.heading);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const admin = adminOf(context, handle);
  const { asked, note } = await askedDocuments(request, url, requestOf(context), admin);
  await note();
  return asked;
}

type Data = Route.ComponentProps['loaderData'];

function titleOf({ kind, documents }: Pick<Data, 'kind' | 'documents'>): string {
  const orders = documents.map(({ orderNumber }) => orderNumber);
  return m.pageTitle({ paper: m.names[kind], orders });
}

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { kind, size, documents, missing, isCut, left } = loaderData;
  const notes = [
    missing.length > 0 && m.missing(missing),
    isCut && m.tooMany({ max: MAX_DOCUMENTS }),
    left.length > 0 && m.tooManyLines({ max: MAX_DOCUMENT_LINES, left }),
  ].filter((note) => note !== false);
  return (
    <>
      <Tools {...loaderData} />
      <main className={`papers papers-${kind} papers-${size}`}>
        {documents.length === 0 && <p className="papers-note">{m.none}</p>}
        {notes.length > 0 && <p className="papers-note">{notes.join(' ')}</p>}
        {documents.map((printed) => (
          <DocumentSheet key={printed.orderNumber} printed={printed} />
        ))}
      </main>
    </>
  );
}

function Tools({ kind, kinds, size, orderNumber, documents, isCut, left }: Data) {
  const { search } = useLocation();
  // The file would refuse orders beyond those shown.
  const shown = `?numbers=${documents.map((printed) => printed.orderNumber)}`;
  const inFile = isCut || left.length > 0 ? shown : search;
  const at = (change: { kind?: DocumentKind; size?: PaperSize; isPdf?: boolean }) =>
    pathTo(orderNumber, search, { kind, ...change });
  return (
    <header className="papers-tools">
      <h1>
        <Whole text={titleOf({ kind, documents })} />
      </h1>
      <TextLink to={orderNumber ? `/admin/orders/${orderNumber}` : '/admin/orders'}>
        <Whole text={orderNumber ? m.toOrder(orderNumber) : m.toOrders} />
      </TextLink>
      <nav aria-label={m.heading}>
        {kinds.map((one) => (
          <TextLink key={one} aria-current={one === kind ? 'page' : undefined} to={at({ kind: one })}>
            {m.names[one]}
          </TextLink>
        ))}
      </nav>
      <nav aria-label={m.size}>
        {PAPER_SIZES.map((one) => (
          <TextLink key={one} aria-current={one === size ? 'true' : undefined} to={at({ size: one })}>
            {one === '80mm' ? m.roll : one.toUpperCase()}
          </TextLink>
        ))}
      </nav>
      {documents.length > 0 && (
        <p>
          <Button type="button" onClick={() => window.print()}>
            {m.print}
          </Button>
          <a
            className="button button-outline"
            href={address(pathTo(orderNumber, inFile, { kind, size, isPdf: true }))}
          >
            {m.asPdf}
          </a>
        </p>
      )}
    </header>
  );
}
