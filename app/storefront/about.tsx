/** About: the family's story, why to choose the store, and what a visit brings. */
import { store } from '#store';
import { requestOf } from '../context.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/about';
import { StoreInformation, StoreMap } from './store-information.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageHead(root.loaderData?.origin ?? '', {
    title: `About | ${store.name}`,
    description: `The story of ${store.name}, a family fabric shop in ${store.address.city} since ${store.since}, and how to visit it.`,
    path: '/about',
  });

export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: requestOf(context).shop.now() };
}

const REASONS = [
  'We know the mills. Latha, lawn and linen come from weavers we have bought from for decades.',
  'We cut true. Each suit piece is measured twice and has its full length.',
  'We say what it is. Blended cloth is sold as blended, and the stock you see is the stock we have.',
  'You pay at your door. Cash on Delivery, and shipping is always free.',
];

const BENEFITS = [
  'Feel the weave and see the colour by daylight before you buy.',
  'Have your length measured for a suit, and take home neither too little nor too much.',
  'Match a dupatta to a shirt, or bedsheets to a room, with someone who has done it for years.',
];

export default function About({ loaderData: { nowMs } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10">
      <div className="grid gap-12 sm:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-10 text-lg">
          <h1 className="text-4xl lg:text-5xl">A family shop, a bolt of cloth at a time</h1>
          <section aria-labelledby="story">
            <h2 id="story" className="mb-3 text-2xl">
              Our Story
            </h2>
            <p>
              {store.name} opened in {store.since} in the bazaar of {store.address.city} with one counter and
              eleven bolts of latha. Three generations later the counter is longer, and the rule is the same:
              nothing leaves the shop that we would not wear at home.
            </p>
          </section>
          {/* Beside the other column it is as high as the texts leave room for. */}
          <img
            src={store.picture.src}
            alt={store.picture.description}
            width={800}
            height={560}
            loading="lazy"
            className="w-full object-cover sm:min-h-64 sm:flex-1 sm:basis-0"
          />
          <section aria-labelledby="reasons">
            <h2 id="reasons" className="mb-3 text-2xl">
              Why Choose Us
            </h2>
            <Points points={REASONS} />
          </section>
        </div>
        <div className="grid content-start gap-10">
          <section aria-labelledby="visit" className="grid gap-6">
            <h2 id="visit" className="text-2xl">
              Visit Our Store
            </h2>
            <StoreInformation nowMs={nowMs} />
            <StoreMap />
          </section>
          <section aria-labelledby="benefits" className="text-lg">
            <h2 id="benefits" className="mb-3 text-2xl">
              What a Visit Brings
            </h2>
            <Points points={BENEFITS} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="border-t border-rule pt-2">
          {point}
        </li>
      ))}
    </ul>
  );
}
