import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessageCircle from 'lucide-react/icons/message-circle';
import { data, isRouteErrorResponse, Link, redirect, useFetcher } from 'react-router';
import { langsOf, namesOf, type ShelvedProduct, shelved } from '#app/catalogue/category-names.server.ts';
import { Price } from '#app/catalogue/price.tsx';
import { openChat } from '#app/chat/open-chat.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { requestOf, showsProducts } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { later } from '#app/lib/lazy-part.tsx';
import { typedHead } from '#app/lib/page-head.server.ts';
import { loginPath } from '#app/lib/return-path.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { deliveryTerms, shippingDetails } from '#app/orders/delivery-facts.server.ts';
import { pageHead } from '#app/store/head.ts';
import { returnPolicy } from '#app/store/return-policy.server.ts';
import { originOf, storeOf, useStore } from '#app/store/store.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { quantityLimit } from '#shop/cart/cart.ts';
import { findArchived } from '#shop/catalogue/archived.server.ts';
import { listPath, productPath, readablePath } from '#shop/catalogue/paths.ts';
import { findShownProduct } from '#shop/catalogue/read.server.ts';
import { listLike } from '#shop/catalogue/search/like-it.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { sharePicture } from '#shop/pictures/pictures.ts';
import { fitOf } from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as beside } from '#words/beside.ts';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/product.ts';
import { m as sales } from '#words/sales.ts';
import { coloursOnPage } from '../list/colours-of.server.ts';
import { ProductGrid } from '../list/product-card.tsx';
import type { Route } from './+types/product';
import { ColourLinks } from './colour-links.tsx';
import { type Cutting, cuttingOf } from './cutting.server.ts';
import { Gallery, LargePicture } from './gallery.tsx';
import { offerInSchema } from './offer-in-schema.server.ts';
import { Facts, pageInSchema, type ShownProduct } from './product-facts.tsx';
import { clothOf, picturesShown, sharedText } from './shown-product.server.ts';

/** One module, loaded after the page. */
const fetched = () => import('./product-later.tsx');
const Fit = later(() => fetched().then((module) => module.Fit));
const Share = later(() => fetched().then((module) => module.Share));
const Beside = later(() => fetched().then((module) => module.Beside));
const AddCut = later(() => import('./add-cut.tsx').then((module) => module.AddCut));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { name: store } = storeOf(matches);
  if (!loaderData) return [{ title: m.notFoundTitle({ store }) }];
  const { product, cutting } = loaderData;
  const price = [formatMoney(product.priceInPaisa), cutting?.per].filter(Boolean).join(' ');
  return pageHead(matches, {
    title: m.title({ name: product.name, price, store }),
    description: m.summary({ price, description: product.description }),
    path: loaderData.path,
    picture: sharePicture(product.image),
    type: 'product',
    facts: pageInSchema(loaderData, { origin: originOf(matches), brand: store }),
    ...loaderData.typed,
  });
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const found = await findShownProduct(shopRequest.shop, params.id);
  if (!found) {
    const archived = await findArchived(shopRequest.shop, params.id);
    // 410: search engines remove the address (RFC 9110, 15.5.11).
    if (archived) {
      const like = await attempt(shopRequest, () => listLike(shopRequest.shop, archived));
      const gone: Gone = { name: archived.name, heading: beside.likeIt, like: shelved(like ?? []) };
      throw data(gone, { status: 410 });
    }
    throw new Response(null, { status: 404 });
  }
  const { plainName, shareTitle, shareText, shareTitleUrdu, shareTextUrdu, ...read } = found;
  const { colour, colourName, colourNameUrdu, cloth, ...rest } = read;
  const ofColour = await coloursOnPage(shopRequest, { colour, colourName, colourNameUrdu, cloth });
  const { pictures, product: shown } = picturesShown(shopRequest.shop, rest);
  const { product, ...facts } = clothOf(shown, ofColour);
  const path = readablePath({ id: product.id, name: plainName });
  // An address from before the product was renamed.
  if (params.name !== undefined && `${productPath(product.id)}/${params.name}` !== path)
    throw redirect(path + url.search, 301);
  const like = await attempt(shopRequest, () => listLike(shopRequest.shop, found));
  showsProducts(shopRequest, [product, ...(like ?? [])]);
  const { mainCategory, category } = product;
  const { current } = shopRequest.shop.settings;
  return {
    product: { ...product, ...langsOf(product) },
    ...facts,
    ...(pictures && { pictures }),
    colours: ofColour.colours,
    fit: fitOf(current.fit, rest),
    like: shelved(like ?? []),
    shared: sharedText(found),
    cutting: await cuttingOf(shopRequest, found, url.searchParams.get('length') ?? ''),
    path,
    ...typedHead({
      title: shareTitle,
      text: shareText,
      titleUrdu: shareTitleUrdu,
      textUrdu: shareTextUrdu,
    }),
    names: namesOf([mainCategory, category]),
    saleUntil: product.sale && sales.until(formatDateTime(product.sale.untilMs)),
    delivery: deliveryTerms(current.delivery),
    shippingDetails: shippingDetails(current, product.priceInPaisa),
    returns: returnPolicy(shopRequest.shop, { origin: shopRequest.origin, cut: isByMetre(found) }),
    offer: offerInSchema(found),
  };
}

export default function ProductPage({
  loaderData: {
    product,
    names,
    delivery,
    table,
    colours,
    fit,
    pictures,
    saleUntil,
    like,
    shared,
    path,
    cutting,
  },
}: Route.ComponentProps) {
  const section = listPath({ mainCategory: product.mainCategory });
  return (
    <div className="wrap pt-2 md:pt-6">
      <PageLink to={section} className="link link-alone gap-1">
        <ArrowLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" />{' '}
        <bdi>{nameIn(names, product.mainCategory)}</bdi>
      </PageLink>
      <article className="grid gap-4 md:mt-2 md:grid-cols-2 md:gap-12">
        {/* The facts are usually the longer column. */}
        <div className="cloth-in-view min-w-0 md:self-start">
          {pictures && pictures.length > 1 ? (
            <Gallery key={product.id} pictures={pictures} />
          ) : (
            <LargePicture
              key={product.id}
              isFirst
              {...(pictures?.[0] ?? { url: product.image, alt: product.name })}
            />
          )}
        </div>
        <div className="md:sticky md:top-20 md:self-start md:pt-8">
          <p>
            <bdi className="badge badge-plain">{nameIn(names, product.category)}</bdi>
          </p>
          <h1 className="mt-3 text-4xl lg:text-5xl">
            <bdi lang={product.lang}>{product.name}</bdi>
          </h1>
          <p className="mt-2 font-serif text-3xl text-indigo md:mt-4">
            <Price inPaisa={product.priceInPaisa} wasInPaisa={product.sale?.wasInPaisa} />{' '}
            <span>{cutting?.per}</span>
          </p>
          {saleUntil && <p>{saleUntil}</p>}
          <p className="mt-5 max-w-text text-lg whitespace-pre-line" dir="auto" lang={product.textLang}>
            {product.description}
          </p>
          {colours && <ColourLinks {...colours} here={product.id} />}
          <p role="status" className="mt-5 font-medium">
            {cutting?.longest ?? m.stockAvailable(product.stock)}
          </p>
          <Purchase product={product} cutting={cutting} />
          <AskButton product={product} />
          <Share text={shared} path={path} />
          {table && <Facts {...table} />}
          {fit && <Fit key={product.id} fit={fit} />}
          <ul className="mt-8 border-t border-rule pt-4 text-ink-soft">
            <li>{m.cash}</li>
            <li>{delivery ?? m.shipping}</li>
          </ul>
        </div>
      </article>
      <Beside key={product.id} id={product.id} like={like} />
    </div>
  );
}

/** A link to the contact form until scripts run. */
function AskButton({ product: { id, name } }: { product: ShownProduct }) {
  return (
    <Link
      to="/contact"
      className="link link-alone mt-4 gap-2"
      onClick={(event) => {
        event.preventDefault();
        openChat({ reference: `product:${id}`, title: name });
      }}
    >
      <MessageCircle size={18} aria-hidden="true" /> {m.ask}
    </Link>
  );
}

function Purchase({ product, cutting }: { product: ShownProduct; cutting: Cutting | null }) {
  const { user, canShop } = useAuth();
  const page = productPath(product.id);
  const soldOut = product.stock === 0;
  return (
    <>
      {soldOut && <p className="notice notice-error mt-5">{m.soldOut}</p>}
      {!user && (
        <div className="notice mt-5 flex flex-wrap items-center justify-between gap-3">
          <p>{m.pleaseLogin}</p>
          <ButtonLink to={loginPath(page)}>{frame.login}</ButtonLink>
        </div>
      )}
      {cutting && !soldOut && (
        <AddCut
          // Remounts for a length from the address.
          key={`${product.id} ${cutting.typed}`}
          product={product}
          cutting={cutting}
          canShop={canShop}
        />
      )}
      {canShop && !soldOut && !cutting && <AddToCart key={product.id} product={product} />}
    </>
  );
}

function AddToCart({ product }: { product: ShownProduct }) {
  const fetcher = useFetcher<Failure>();
  const busy = fetcher.state !== 'idle';
  const quantities = Array.from({ length: quantityLimit(product.stock) }, (_, index) => index + 1);
  return (
    <fetcher.Form
      method="post"
      action="/cart/items"
      preventScrollReset
      // On a phone it stays in view; one line unless the text is large.
      className="buy-bar @container mt-5 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="productId" value={product.id} />
      <div className="max-md:@min-[15rem]:flex max-md:@min-[15rem]:items-center max-md:@min-[15rem]:gap-2">
        <label htmlFor="quantity" className="mb-1 block font-medium">
          {m.quantity}
        </label>
        <select id="quantity" name="quantity" className="input w-auto md:min-w-24">
          {quantities.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
      </div>
      <Button
        type="submit"
        className="flex-1 px-3 @min-[15rem]:whitespace-nowrap sm:flex-none sm:px-5"
        disabled={busy}
      >
        {busy ? m.adding : m.addToCart}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

interface Gone {
  name: string;
  heading: string;
  like: ShelvedProduct[];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { name: store } = useStore();
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status)) throw error;
  const archived: Gone | null = error.status === 410 ? error.data : null;
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <title>{m.notFoundTitle({ store })}</title>
      <h1 className="text-4xl">{archived ? <bdi>{archived.name}</bdi> : m.notFound}</h1>
      <p className="text-ink-soft">{archived ? m.noLongerSold : m.notFoundWhy}</p>
      {archived && archived.like.length > 0 && (
        <div className="w-full min-w-0 text-start">
          <h2 className="mb-4 text-2xl">{archived.heading}</h2>
          <ProductGrid products={archived.like} few lookOnly />
        </div>
      )}
      <ButtonLink to="/products">{m.back}</ButtonLink>
    </div>
  );
}
