import ArrowLeft from 'lucide-react/icons/arrow-left';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessageCircle from 'lucide-react/icons/message-circle';
import PackageOpen from 'lucide-react/icons/package-open';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Scissors from 'lucide-react/icons/scissors';
import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import {
  langOfCategory,
  langsOf,
  namesHere,
  namesOf,
  type ShelvedProduct,
  shelved,
} from '#app/catalogue/category-names.server.ts';
import { shortFacts } from '#app/catalogue/cloth-facts.ts';
import { Price } from '#app/catalogue/price.tsx';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { openChat } from '#app/chat/open-chat.ts';
import { requestOf, showsProducts } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { lazyPart } from '#app/lib/lazy-part.tsx';
import { readPage } from '#app/lib/list-query.ts';
import { typedHead } from '#app/lib/page-head.server.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { shippingDetails } from '#app/orders/delivery-facts.server.ts';
import { type ServiceFact, serviceFacts } from '#app/orders/service-facts.server.ts';
import { pageHead } from '#app/store/head.ts';
import { returnPolicy } from '#app/store/return-policy.server.ts';
import { originOf, storeOf, useStore } from '#app/store/store.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

import { listPath, productPath, readablePath } from '#shop/catalogue/paths.ts';
import type { CardProduct } from '#shop/catalogue/product.ts';
import { findShownProduct } from '#shop/catalogue/read.server.ts';
import { findArchived, listLike } from '#shop/catalogue/search/like-it.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { sharePicture } from '#shop/pictures/pictures.ts';
import { fitOf } from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/product.ts';
import { m as related } from '#words/related-products.ts';
import { m as sales } from '#words/sales.ts';
import { KeepButton } from '../kept/keep-button.tsx';
import { coloursOnPage } from '../list/colours-of.server.ts';
import { ProductGrid } from '../list/product-card.tsx';
import { pressedWait } from '../waiting/wait-form.server.ts';
import type { Route } from './+types/product';
import { ColourLinks } from './colour-links.tsx';
import { cuttingOf } from './cutting.server.ts';
import { Gallery, LargePicture } from './gallery.tsx';
import { offerInSchema } from './offer-in-schema.server.ts';
import { Facts, pageInSchema, type ShownProduct } from './product-facts.tsx';
import { Purchase } from './purchase.tsx';
import { clothOf, picturesShown, sharedText } from './shown-product.server.ts';
import { reviewsShown, type ShownReviews } from './shown-reviews.server.ts';

/** One module, loaded after the page. */
const fetched = () => import('./lazy-parts.tsx');
const Fit = lazyPart(() => fetched().then((module) => module.Fit));
const Share = lazyPart(() => fetched().then((module) => module.Share));
const RelatedProducts = lazyPart(() => fetched().then((module) => module.RelatedProducts));
const WaitForm = lazyPart(() => import('../waiting/wait-form.tsx').then((module) => module.WaitForm));
const Reviews = lazyPart(() => fetched().then((module) => module.Reviews));

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
  const names = await namesHere(shopRequest);
  const cardsOf = async (cards: readonly CardProduct[]) =>
    shelved(cards, await ratingsOnCards(shopRequest, cards), names);
  const found = await findShownProduct(shopRequest.shop, params.id);
  if (!found) {
    const archived = await findArchived(shopRequest.shop, params.id);
    // 410: search engines remove the address (RFC 9110, 15.5.11).
    if (archived) {
      const like = await attempt(shopRequest, () => listLike(shopRequest.shop, archived));
      const gone: Gone = { name: archived.name, heading: related.likeIt, like: await cardsOf(like ?? []) };
      throw data(gone, { status: 410 });
    }
    throw new Response(null, { status: 404 });
  }
  const ofColour = await coloursOnPage(shopRequest, found);
  const pictures = picturesShown(found);
  const { product, ...facts } = clothOf(found, ofColour);
  const path = readablePath({ id: product.id, name: found.plainName });
  // The product's former name.
  if (params.name !== undefined && `${productPath(product.id)}/${params.name}` !== path)
    throw redirect(path + url.search, 301);
  const like = await attempt(shopRequest, () => listLike(shopRequest.shop, found));
  showsProducts(shopRequest, [product, ...(like ?? [])]);
  const { mainCategory, category } = product;
  const { current } = shopRequest.shop.settings;
  return {
    product: { ...product, ...langsOf(found), categoryLang: langOfCategory(names, category) },
    ...facts,
    ...(pictures && { pictures }),
    colours: ofColour.colours,
    fit: fitOf(current.fit, found),
    like: await cardsOf(like ?? []),
    reviews: await reviewsShown(shopRequest, product, readPage(url.searchParams)),
    shared: sharedText(found),
    cutting: await cuttingOf(shopRequest, found, url.searchParams.get('length') ?? ''),
    path,
    ...typedHead(found, ['shareTitle', 'shareText']),
    names: namesOf([mainCategory, category], names),
    saleUntil: product.sale && sales.until(formatDateTime(product.sale.untilMs)),
    services: serviceFacts(shopRequest.shop, {
      facts: shortFacts(found),
      cut: isByMetre(found),
      isSoldOut: found.stock === 0,
    }),
    shippingDetails: shippingDetails(current, product.priceInPaisa),
    returns: returnPolicy(shopRequest.shop, { origin: shopRequest.origin, cut: isByMetre(found) }),
    offer: offerInSchema(found),
  };
}

/** The form of a sold-out product. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return pressedWait(request, requestOf(context), params.id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notSent });

export default function ProductPage({
  actionData,
  loaderData: {
    product,
    names,
    services,
    table,
    colours,
    fit,
    pictures,
    saleUntil,
    like,
    reviews,
    shared,
    ...more
  },
}: Route.ComponentProps) {
  const section = listPath({ mainCategory: product.mainCategory });
  const { path, cutting } = more;
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
        <div className="md:sticky md:top-20 md:z-10 md:self-start md:pt-4">
          <p>
            <bdi className="badge badge-plain" lang={product.categoryLang}>
              {nameIn(names, product.category)}
            </bdi>
          </p>
          <h1 className="mt-3 text-4xl lg:text-5xl">
            <bdi lang={product.lang}>{product.name}</bdi>
          </h1>
          <p className="mt-2 font-serif text-3xl text-indigo md:mt-4">
            <Price inPaisa={product.priceInPaisa} wasInPaisa={product.sale?.wasInPaisa} />{' '}
            <span>{cutting?.per}</span>
          </p>
          {saleUntil && <p>{saleUntil}</p>}
          {reviews && <ReviewSummary reviews={reviews} />}
          <ServiceFacts facts={services} />
          {colours && <ColourLinks {...colours} here={product.id} />}
          <p role="status" className="mt-4 font-medium">
            {cutting?.longest ?? m.stockAvailable(product.stock)}
          </p>
          <Purchase product={product} cutting={cutting}>
            <WaitForm key={product.id} answer={actionData} />
          </Purchase>
          <p className="mt-6 max-w-text text-lg whitespace-pre-line" dir="auto" lang={product.textLang}>
            {product.description}
          </p>
          <div className="mt-4 flex flex-wrap gap-x-6">
            <AskButton product={product} />
            <KeepButton product={product} isWide />
          </div>
          <Share text={shared} path={path} />
          {table && <Facts {...table} />}
          {fit && <Fit key={product.id} fit={fit} />}
        </div>
      </article>
      {reviews && <Reviews key={`reviews of ${product.id}`} reviews={reviews} />}
      <RelatedProducts key={product.id} id={product.id} like={like} />
    </div>
  );
}

/** A link to the contact form until scripts run. */
function AskButton({ product: { id, name } }: { product: ShownProduct }) {
  return (
    <Link
      to="/contact"
      className="link link-alone gap-2"
      onClick={(event) => {
        event.preventDefault();
        openChat({ reference: `product:${id}`, title: name });
      }}
    >
      <MessageCircle size={18} aria-hidden="true" /> {m.ask}
    </Link>
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
    <div className="wrap centred min-h-[60vh] py-16">
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

/** Beside the price; leads to the reviews. */
function ReviewSummary({ reviews: { rating, summary } }: { reviews: ShownReviews }) {
  return (
    <a href="#reviews" className="link link-alone mt-2 gap-1">
      <span aria-hidden="true" className="text-brass">
        ★
      </span>
      <span aria-hidden="true">{rating.average}</span>
      <span className="sr-only">{summary.said}</span>
      <span>{summary.count}</span>
    </a>
  );
}

/** Other icons than the home page's: shared ones would be two more files for each shopper. */
const ICONS = { cloth: Scissors, delivery: PackageOpen, exchange: Repeat2, cash: HandCoins } as const;

function ServiceFacts({ facts }: { facts: readonly ServiceFact[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 border-y border-rule py-3 text-sm">
      {facts.map(({ icon, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={icon} className="flex items-center gap-2">
            <Icon className="shrink-0 text-brass" size={20} strokeWidth={1.5} aria-hidden="true" />
            <bdi>{text}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
