import { Link, useFetcher } from 'react-router';
import { namesHere, shelved } from '#app/catalogue/category-names.server.ts';
import { Price } from '#app/catalogue/price.tsx';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { useAuth } from '#app/lib/auth.tsx';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { loginPath } from '#app/lib/return-path.ts';
import { privateHead } from '#app/store/head.ts';
import { KEEP_FORM, useKept } from '#app/store/kept.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { type ShownKept, shownKept } from '#shop/kept/kept.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { listWaits, type OwnWait } from '#shop/waiting/wait.server.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/kept.ts';
import { m as products } from '#words/products.ts';
import { m as waiting } from '#words/waiting.ts';
import { AddToCart } from '../list/product-card.tsx';
import type { Route } from './+types/kept';
import { Heart } from './keep-button.tsx';
import { ownKept } from './own-kept.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop, actor } = shopRequest;
  const found = await attempt(shopRequest, async () => shownKept(shop, await ownKept(request, shopRequest)));
  const waits = await attempt(shopRequest, async () =>
    actor.kind === 'customer' ? listWaits(shop, actor) : [],
  );
  const shown = found?.products ?? [];
  const cards = shelved(shown, await ratingsOnCards(shopRequest, shown), await namesHere(shopRequest));
  return {
    failed: found === null,
    gone: found?.gone ?? [],
    products: shown.flatMap((one, place) => {
      const card = cards[place];
      return card ? [{ ...card, lowered: loweredText(one) }] : [];
    }),
    waits: waits ?? [],
  };
}

function loweredText({ priceInPaisa, seenPriceInPaisa: was }: ShownKept): string | null {
  if (priceInPaisa >= was) return null;
  return m.lowered({ by: onOneLine(was - priceInPaisa), was: onOneLine(was) });
}

const onOneLine = (inPaisa: number) => formatMoney(inPaisa).replace(' ', '\u00a0');

type Line = Route.ComponentProps['loaderData']['products'][number];

export default function KeptPage({
  loaderData: { failed, gone, products: all, waits },
}: Route.ComponentProps) {
  const { user } = useAuth();
  const kept = useKept();
  const beforeScripts = useBeforeScripts();
  // A press takes effect before the shop has answered.
  const lines = beforeScripts || !kept ? all : all.filter(({ id }) => kept.isKept(id));
  return (
    <div className="wrap pt-8">
      <h1 className="text-4xl">{m.heading}</h1>
      {failed && <LoadFailed message={m.notLoaded} />}
      {gone.length > 0 && (
        <div className="notice mt-4 apart gap-3">
          <p>{m.gone(gone.length)}</p>
          <Button type="submit" form={KEEP_FORM} name="drop" value={gone.join(' ')} look="outline">
            {m.remove}
          </Button>
        </div>
      )}
      {!user && lines.length > 0 && (
        <div className="notice mt-4 apart gap-3">
          <p>{m.onThisDevice}</p>
          <ButtonLink to={loginPath('/kept')}>{frame.login}</ButtonLink>
        </div>
      )}
      {lines.length > 0 ? (
        <ul className="mt-6 border-t border-rule" aria-label={m.heading}>
          {lines.map((line) => (
            <KeptLine key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        !failed && (
          <EmptyState
            icon={
              <span className="heart [&_svg]:size-10">
                <Heart />
              </span>
            }
            title={m.empty}
          >
            <p>{m.emptyHint}</p>
            <ButtonLink to="/products">{m.browse}</ButtonLink>
          </EmptyState>
        )
      )}
      {waits.length > 0 && <Waits waits={waits} />}
    </div>
  );
}

function KeptLine({ line }: { line: Line }) {
  const { canShop } = useAuth();
  const { id, name, stock, per, lowered } = line;
  return (
    <li className="grid grid-cols-[min(5rem,20vw)_1fr] gap-[min(1rem,4vw)] border-b border-rule py-5 sm:grid-cols-[7rem_1fr]">
      <Thumbnail image={line.image} sizes="7rem" className="w-full" />
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to={productPath(id)} className="link-alone -my-2 py-2">
            <span>
              <bdi lang={line.lang}>{name}</bdi>
            </span>
          </Link>
        </h2>
        <p>
          <b>
            <Price inPaisa={line.priceInPaisa} wasInPaisa={line.wasInPaisa} />
          </b>{' '}
          <span className="text-sm text-ink-soft">{per}</span>
        </p>
        {lowered && <p className="text-sm font-medium text-indigo">{lowered}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {stock === 0 ? (
            <span className="badge badge-madder">{products.soldOut}</span>
          ) : (
            !per && products.stock(stock)
          )}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {canShop && stock > 0 && !per && <AddToCart product={line} />}
          {stock === 0 && (
            <Link to={`${productPath(id)}#tell-me`} className="link link-alone">
              {waiting.tellMe}
            </Link>
          )}
          <RemoveButton line={line} />
        </div>
      </div>
    </li>
  );
}

function RemoveButton({ line }: { line: Line }) {
  const kept = useKept();
  return (
    <Button
      type="submit"
      form={KEEP_FORM}
      name="drop"
      value={line.id}
      look="danger-quiet"
      className="-ms-[0.6rem]"
      aria-label={m.removeOf(line.name)}
      onClick={(event) => kept?.press(event, line)}
    >
      {m.remove}
    </Button>
  );
}

function Waits({ waits }: { waits: readonly OwnWait[] }) {
  return (
    <section aria-labelledby="waits" className="mt-12">
      <h2 id="waits" className="text-2xl">
        {waiting.ownHeading}
      </h2>
      <ul className="mt-3 border-t border-rule">
        {waits.map((wait) => (
          <li key={wait.productId} className="apart gap-3 border-b border-rule py-2">
            <p>
              <Link to={productPath(wait.productId)} className="link link-alone">
                <bdi>{wait.name}</bdi>
              </Link>{' '}
              {!wait.isConfirmed && <span className="text-sm text-ink-soft">{waiting.notConfirmed}</span>}
            </p>
            <LeaveButton wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeaveButton({ wait: { productId, name } }: { wait: OwnWait }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action="/waiting/leave" preventScrollReset>
      <Button
        type="submit"
        name="productId"
        value={productId}
        look="quiet"
        disabled={fetcher.state !== 'idle'}
        aria-label={waiting.leaveOf(name)}
      >
        {waiting.leave}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
