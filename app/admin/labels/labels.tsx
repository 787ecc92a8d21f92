/** Labels of products: `?id=…&count=…`, repeated, in this order. */
import { Form } from 'react-router';
import { address } from '#app/lib/address.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { readChoice } from '#app/lib/list-query.ts';
import { OWN_FRAME } from '#app/lib/own-frame.ts';
import { adminOnly } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { parseQuantity } from '#shop/cart/cart.ts';
import { productsToLabel, productWithCode } from '#shop/print/price-labels.server.ts';
import { LABEL_PAPERS, type LabelPaper, MAX_LABELS, ON_A_SHEET } from '#shop/print/price-labels.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/labels.ts';
import { adminCall } from '../ui/call.server.ts';
import { TextLink } from '../ui/links.tsx';
import type { Route } from './+types/labels';
import { type Tag as ShownTag, tagOf } from './tag.server.ts';
import '../orders/print/print.css';
import './labels.css';

/** Browsers and proxies limit addresses to some 8,000 bytes. */
const MAX_PRODUCTS = 100;

export const handle = { ...OWN_FRAME, ...needs('products') };
export const middleware: Route.MiddlewareFunction[] = [adminOnly];
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { shop, admin } = adminCall(context, handle);
  const wanted = wantedIn(searchParams);
  const added = (searchParams.get('add') ?? '').trim();
  const found = await productWithCode(shop, admin, added);
  if (found && !wanted.has(found.id)) wanted.set(found.id, 1);
  const ids = [...wanted.keys()];
  const products = await productsToLabel(shop, admin, ids.slice(0, MAX_PRODUCTS));
  let room = MAX_LABELS;
  const rows = products.map((product) => {
    const count = Math.min(room, wanted.get(product.id) ?? 0);
    room -= count;
    return { tag: tagOf(product), count };
  });
  const asked = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  return {
    rows,
    paper: readChoice(searchParams, 'paper', LABEL_PAPERS) ?? 'roll',
    unknown: added !== '' && !found ? added : null,
    isCut: asked > MAX_LABELS || ids.length > MAX_PRODUCTS,
  };
}

/** One each unless counted; a purchase may name a product twice. */
function wantedIn(query: URLSearchParams): Map<string, number> {
  const counts = query.getAll('count');
  const wanted = new Map<string, number>();
  for (const [place, id] of query.getAll('id').entries()) {
    const count = parseQuantity(counts[place]) ?? 1;
    wanted.set(id, Math.min((wanted.get(id) ?? 0) + Math.max(count, 0), MAX_LABELS));
  }
  return wanted;
}

type Data = Route.ComponentProps['loaderData'];

export default function Labels({ loaderData: { rows, paper, unknown, isCut } }: Route.ComponentProps) {
  const tags = rows.flatMap(({ tag, count }) => Array<ShownTag>(count).fill(tag));
  const withoutBars = rows.filter(({ tag }) => tag.bars === null).map(({ tag }) => tag.code);
  const notes = [
    unknown !== null && m.unknown(unknown),
    withoutBars.length > 0 && m.withoutBars(withoutBars),
    isCut && m.tooMany({ labels: MAX_LABELS, products: MAX_PRODUCTS }),
  ].filter((note) => note !== false);
  return (
    <>
      <Tools rows={rows} paper={paper} />
      {notes.length > 0 && (
        <p role="status" className="papers-note">
          {notes.join(' ')}
        </p>
      )}
      <main className={paper === 'a4' ? 'papers' : 'papers tags-roll'}>
        {tags.length === 0 && <p className="papers-note">{m.none}</p>}
        {paper === 'roll'
          ? tags.map((tag, place) => <Tag key={place} tag={tag} />)
          : sheetsOf(tags).map((sheet, place) => (
              <div key={place} className="tag-sheet">
                {sheet.map((tag, on) => (
                  <Tag key={on} tag={tag} />
                ))}
              </div>
            ))}
      </main>
    </>
  );
}

const sheetsOf = (tags: readonly ShownTag[]): ShownTag[][] =>
  Array.from({ length: Math.ceil(tags.length / ON_A_SHEET) }, (_, sheet) =>
    tags.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  );

function Tools({ rows, paper }: Pick<Data, 'rows' | 'paper'>) {
  const chosen = rows.flatMap(({ tag, count }) => [
    ['id', tag.id],
    ['count', String(count)],
  ]);
  const on = (one: LabelPaper) => `?${new URLSearchParams([...chosen, ['paper', one]])}`;
  const isAny = rows.some(({ count }) => count > 0);
  return (
    <header className="papers-tools">
      <h1>{m.heading}</h1>
      <TextLink to="/admin/products">{admin.backToProducts}</TextLink>
      <nav aria-label={m.paper}>
        {LABEL_PAPERS.map((one) => (
          <TextLink key={one} aria-current={one === paper ? 'true' : undefined} to={on(one)}>
            {m.papers[one]}
          </TextLink>
        ))}
      </nav>
      {isAny && (
        <p>
          <Button type="button" onClick={() => window.print()}>
            {m.print}
          </Button>
        </p>
      )}
      <Form method="get" action={address('/admin/labels')} className="grid basis-full gap-3 *:max-w-xl">
        <input type="hidden" name="paper" value={paper} />
        {rows.map(({ tag: { id, code, name }, count }) => (
          <label key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <bdi lang={langOf(name)}>{name}</bdi>{' '}
              <span className="text-sm whitespace-nowrap text-ink-soft">
                <bdi>{code}</bdi>
              </span>
            </span>
            <input type="hidden" name="id" value={id} />
            <input
              name="count"
              defaultValue={count}
              inputMode="numeric"
              autoComplete="off"
              className="input w-20 shrink-0"
            />
          </label>
        ))}
        <TextField label={m.add} hint={m.addHint} name="add" optional autoComplete="off" key={rows.length} />
        <div>
          <Button type="submit" look={isAny ? 'outline' : 'primary'}>
            {m.show}
          </Button>
        </div>
      </Form>
    </header>
  );
}

function Tag({ tag: { code, name, nameUrdu, price, bars } }: { tag: ShownTag }) {
  return (
    <article className="tag" aria-label={code}>
      <p className="tag-name" dir="auto">
        {name}
      </p>
      {nameUrdu && (
        <p className="tag-name" lang="ur" dir="rtl">
          {nameUrdu}
        </p>
      )}
      {bars && (
        <svg
          width={`${bars.widthMm}mm`}
          height="8mm"
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={bars.path} />
        </svg>
      )}
      <p className="tag-code">
        <bdi>{code}</bdi>
      </p>
      <p className="tag-price">{price}</p>
    </article>
  );
}
