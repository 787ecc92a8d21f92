/** About: the family's story, why to choose the store, and what a visit brings. */
import { store } from '#store';
import { m } from '#words/about.ts';
import { m as own } from '#words/own.ts';
import { m as place } from '#words/own-place.ts';
import { requestOf } from '../context.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/about';
import { StoreInformation, StoreMap } from './store-information.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageHead(root.loaderData?.origin ?? '', {
    title: m.title({ store: store.name }),
    description: m.summary({ name: store.name, city: own.address.city, since: store.since }),
    path: '/about',
  });

export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: requestOf(context).shop.now() };
}

export default function About({ loaderData: { nowMs } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10">
      <div className="grid gap-12 sm:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-10 text-lg">
          <h1 className="text-4xl lg:text-5xl">{m.heading}</h1>
          <section aria-labelledby="story">
            <h2 id="story" className="mb-3 text-2xl">
              {m.story}
            </h2>
            <p>{m.storyText({ name: store.name, city: own.address.city, since: store.since })}</p>
          </section>
          {/* Beside the other column it is as high as the texts leave room for. */}
          <img
            src={store.picture}
            alt={place.picture}
            width={800}
            height={560}
            loading="lazy"
            className="w-full object-cover sm:min-h-64 sm:flex-1 sm:basis-0"
          />
          <section aria-labelledby="reasons">
            <h2 id="reasons" className="mb-3 text-2xl">
              {m.why}
            </h2>
            <Points points={m.reasons} />
          </section>
        </div>
        <div className="grid content-start gap-10">
          <section aria-labelledby="visit" className="grid gap-6">
            <h2 id="visit" className="text-2xl">
              {m.visit}
            </h2>
            <StoreInformation nowMs={nowMs} />
            <StoreMap />
          </section>
          <section aria-labelledby="benefits" className="text-lg">
            <h2 id="benefits" className="mb-3 text-2xl">
              {m.benefitsHeading}
            </h2>
            <Points points={m.benefits} />
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
