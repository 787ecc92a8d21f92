import Banknote from 'lucide-react/icons/banknote';
import MapPin from 'lucide-react/icons/map-pin';
import Ruler from 'lucide-react/icons/ruler';
import Truck from 'lucide-react/icons/truck';
import {
  langsOf,
  namesHere,
  type Shelved,
  type ShelvedProduct,
  shelved,
} from '#app/catalogue/category-names.server.ts';
import { ratingsOnCards } from '#app/catalogue/ratings.server.ts';
import { requestOf, type ShopRequest, showsProducts } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { typedHeadOf } from '#app/lib/page-head.server.ts';
import { deliveryTerms } from '#app/orders/delivery-facts.server.ts';
import { pageHead } from '#app/store/head.ts';
import { storeOf, useStore } from '#app/store/store.tsx';
import { storeFacts, storeNow } from '#app/store/store-facts.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { listPath } from '#shop/catalogue/paths.ts';
import { priceBounds } from '#shop/catalogue/price-bands.server.ts';
import { bandsOf } from '#shop/catalogue/price-bands.ts';
import type { CardProduct } from '#shop/catalogue/product.ts';
import { listFeatured } from '#shop/catalogue/read.server.ts';
import { listSamples, type Section } from '#shop/catalogue/sections.server.ts';
import { nameIn } from '#shop/kernel/text/name-in.ts';
import { listSliders } from '#shop/sliders/sliders.server.ts';
import { m } from '#words/home.ts';
import { m as times } from '#words/hours.ts';
import { m as products } from '#words/products.ts';
import { m as place } from '#words/store.ts';
import { HoursText } from '../frame/hours-text.tsx';
import { coloursOnCards } from '../list/colours-of.server.ts';
import { bandLink } from '../list/price-links.server.ts';
import { ProductGrid } from '../list/product-card.tsx';
import type { Route } from './+types/home';
import { Slider } from './slider.tsx';
import { type PriceLink, Prices, RestOfRow, Tiles } from './tiles.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { name, tagline } = storeOf(matches);
  return pageHead(matches, {
    title: titleOf({ name, tagline }),
    description: loaderData?.summary ?? tagline,
    path: '/',
    ...(loaderData && { facts: [loaderData.facts] }),
    ...loaderData?.typed,
  });
};

const titleOf = ({ name, tagline }: { name: string; tagline: string }) =>
  tagline ? m.title({ store: name, tagline }) : name;

export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  shopRequest.shows('sliders');
  shopRequest.shows('catalogue');
  const goods = await shopWindow(shopRequest);
  const sliders = await attempt(shopRequest, () => listSliders(shop));
  const { name, tagline, city } = storeNow(shop);
  const terms = deliveryTerms(shop.settings.current.delivery);
  return {
    sliders:
      sliders?.map(({ inRoman, ...slider }) => ({
        ...slider,
        ...langsOf({ name: slider.title, description: slider.subtitle, inRoman }),
      })) ?? null,
    goods,
    facts: storeFacts(shop, shopRequest.origin),
    ...typedHeadOf(shop, 'home'),
    summary: tagline ? m.summary({ tagline, city, freeShipping: terms === null }) : name,
    // Replaces the specification's sentence on free delivery.
    delivery: terms === null ? null : { title: m.delivery, text: m.deliveryText({ terms }) },
  };
}

export default function Home({ loaderData: { sliders, goods, delivery } }: Route.ComponentProps) {
  const { name, tagline } = useStore();
  const { sections = [], newest = [], prices = [] } = goods ?? {};
  return (
    <>
      <h1 className="sr-only">{titleOf({ name, tagline })}</h1>
      {sliders && <Slider sliders={sliders} />}
      {(sliders === null || goods === null) && (
        <div className="wrap pt-8">
          <LoadFailed message={m.notAll} />
        </div>
      )}
      {sections.length > 1 && <Tiles tiles={sections} />}
      {newest.length > 0 && (
        <section aria-labelledby="new" className="wrap pt-12">
          <RowHead id="new" name={products.featured} to="/products?sort=newest" />
          <ProductGrid products={newest} few brief />
        </section>
      )}
      <Prices prices={prices} />
      {sections.map((section) => (
        <SampleSection key={section.mainCategory} section={section} />
      ))}
      <VisitOurStore />
      <WhyChooseUs delivery={delivery} />
    </>
  );
}

function RowHead({ id, name, to }: { id: string; name: string; to: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 border-b border-rule pb-3">
      <h2 id={id} className="text-3xl">
        {name}
      </h2>
      <PageLink to={to} className="link link-alone whitespace-nowrap" aria-label={m.viewAllOf(name)}>
        {m.viewAll}
      </PageLink>
    </div>
  );
}

/** Cards in a row at 1280 px, as `.products-few` has them. */
const CARDS_IN_A_ROW = 6;

function SampleSection({ section }: { section: WindowSection }) {
  const { mainCategory, name, products, image } = section;
  const id = mainCategory.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="wrap pt-14">
      <RowHead id={id} name={name} to={listPath({ mainCategory })} />
      <ProductGrid products={products} few brief>
        {products.length < CARDS_IN_A_ROW && (
          <RestOfRow {...{ mainCategory, name }} image={image} places={CARDS_IN_A_ROW - products.length} />
        )}
      </ProductGrid>
    </section>
  );
}

function VisitOurStore() {
  const { hours, season, address } = useStore();
  return (
    <section aria-labelledby="visit" className="mt-20 border-y border-rule bg-paper-deep">
      <div className="wrap grid gap-8 py-14 md:grid-cols-[1.2fr_1fr] md:items-center">
        <div>
          <h2 id="visit" className="text-3xl sm:text-4xl">
            {m.visit}
          </h2>
          <p className="mt-4 max-w-text text-lg">{m.visitText}</p>
          <ButtonLink to="/contact" className="mt-6">
            <MapPin size={18} aria-hidden="true" /> {place.directions}
          </ButtonLink>
        </div>
        <div className="border-s-2 border-brass-light ps-5">
          <dl className="grid gap-3">
            <div hidden={!address}>
              <dt className="eyebrow">{place.address}</dt>
              <dd>{address}</dd>
            </div>
            {season && (
              <div>
                <dt className="eyebrow">{place.hours}</dt>
                <dd>{times.season(season)}</dd>
              </div>
            )}
            {hours.map(({ weekdays, spans }) => (
              <div key={weekdays[0]}>
                <dt className="eyebrow">{times.days(weekdays)}</dt>
                <dd>
                  <HoursText spans={spans} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-ink-soft">{times.closedOnHolidays}</p>
        </div>
      </div>
    </section>
  );
}

/** Null if free. */
type DeliveryWords = { title: string; text: string } | null;

const reasons = (delivery: DeliveryWords) => [
  { Icon: Ruler, title: m.metre, text: m.metreText },
  { Icon: Banknote, title: m.cash, text: m.cashText },
  { Icon: Truck, ...(delivery ?? { title: m.shipping, text: m.shippingText }) },
];

function WhyChooseUs({ delivery }: { delivery: DeliveryWords }) {
  return (
    <section aria-labelledby="why" className="wrap pt-16">
      <h2 id="why" className="text-3xl sm:text-4xl">
        {m.why}
      </h2>
      <ul className="mt-8 grid gap-8 sm:grid-cols-3">
        {reasons(delivery).map(({ Icon, title, text }) => (
          <li key={title} className="border-t border-rule pt-5">
            <Icon className="text-brass" size={28} strokeWidth={1.5} aria-hidden="true" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WindowSection extends Shelved<Section> {
  /** As displayed. */
  name: string;
  /** The second picture of its dearest sample, often the finished garment; else the first. */
  image: string;
}

interface ShopWindow {
  sections: WindowSection[];
  newest: ShelvedProduct[];
  prices: PriceLink[];
}

/** The home page's part of the catalogue. Null if they fail. */
function shopWindow(shopRequest: ShopRequest): Promise<ShopWindow | null> {
  const { shop } = shopRequest;
  return attempt(shopRequest, async () => {
    const sections = await listSamples(shop);
    const newest = await listFeatured(shop);
    const shown = [...sections.flatMap(({ products }) => products), ...newest];
    showsProducts(shopRequest, shown);
    const ratings = await ratingsOnCards(shopRequest, shown);
    const colours = await coloursOnCards(shop, shown);
    const names = await namesHere(shopRequest);
    return {
      sections: sections.map((section) => ({
        ...section,
        image: pictureOf(section.products),
        name: nameIn(names, section.mainCategory),
        products: shelved(section.products, ratings, names, colours),
      })),
      newest: shelved(newest, ratings, names, colours),
      prices: bandsOf(await priceBounds(shop)).map((band) => bandLink(band)),
    };
  });
}

function pictureOf(products: readonly CardProduct[]): string {
  const [dearest] = products.toSorted((a, b) => b.priceInPaisa - a.priceInPaisa);
  return dearest?.otherImage || (dearest?.image ?? '');
}
