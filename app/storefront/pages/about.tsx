import { requestOf } from '#app/lib/context.ts';
import { dirOf } from '#app/lib/lang-of.ts';
import { typedHeadOf } from '#app/lib/page-head.server.ts';
import { pageHead } from '#app/store/head.ts';
import { storeOf } from '#app/store/store.tsx';
import { langOfStore, storeNow, visitFor } from '#app/store/store-facts.server.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Shop } from '#shop/kernel/shop.ts';
import { isAlwaysFree } from '#shop/settings/delivery/delivery.ts';
import { m } from '#words/about.ts';
import { StoreInformation, StoreMap } from '../frame/store-information.tsx';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { name, city, since } = storeOf(matches);
  return pageHead(matches, {
    title: m.title({ store: name }),
    description: since ? m.summary({ name, city, since }) : m.title({ store: name }),
    path: '/about',
    ...loaderData?.typed,
  });
};

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  return {
    visit: visitFor(shop),
    freeShipping: isAlwaysFree(shop.settings.current.delivery),
    ...ownWords(shop),
    ...typedHeadOf(shop, 'about'),
  };
}

interface Line {
  text: string;
  lang?: string | undefined;
}

/** By line, or the defaults of this language. The default story needs the founding year. */
function ownWords(shop: Shop) {
  const { name, city, since, story, reasons } = storeNow(shop);
  const linesOf = (field: 'story' | 'reasons', typed: string) =>
    [...new Set(typed.split('\n').map((line) => line.trim()))]
      .filter(Boolean)
      .map((text) => ({ text, lang: langOfStore(shop, field, text) }));
  return {
    story: story || !since ? linesOf('story', story) : [{ text: m.storyText({ name, city, since }) }],
    reasons: reasons ? linesOf('reasons', reasons) : m.reasons.map((text) => ({ text })),
  };
}

export default function About({ loaderData: { visit, freeShipping, story, reasons } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10">
      <div className="grid gap-12 sm:grid-cols-[3fr_2fr]">
        <div className="flex max-w-text flex-col gap-10 text-lg">
          <h1 className="text-4xl lg:text-5xl">{m.heading}</h1>
          {story.length > 0 && (
            <section aria-labelledby="story">
              <h2 id="story" className="mb-3 text-2xl">
                {m.story}
              </h2>
              <div className="grid gap-3">
                {story.map(({ text, lang }: Line) => (
                  <p key={text} lang={lang} dir={dirOf(text)}>
                    {text}
                  </p>
                ))}
              </div>
            </section>
          )}
          {/* Fills the height that the other column's texts leave. */}
          {visit.picture && (
            <Picture
              sources={visit.picture}
              sizes="(min-width: 40rem) 60vw, 100vw"
              alt={visit.pictureText}
              width={800}
              height={560}
              eager
              className="w-full object-cover sm:min-h-64 sm:flex-1 sm:basis-0"
            />
          )}
          <section aria-labelledby="reasons">
            <h2 id="reasons" className="mb-3 text-2xl">
              {m.why}
            </h2>
            <Points points={[...reasons, { text: m.payAtDoor({ freeShipping }) }]} />
          </section>
        </div>
        <div className="grid content-start gap-10">
          <section aria-labelledby="visit" className="grid gap-6">
            <h2 id="visit" className="text-2xl">
              {m.visit}
            </h2>
            <StoreInformation visit={visit} />
            <StoreMap visit={visit} eager={!visit.picture} />
          </section>
          <section aria-labelledby="benefits" className="text-lg">
            <h2 id="benefits" className="mb-3 text-2xl">
              {m.benefitsHeading}
            </h2>
            <Points points={m.benefits.map((text) => ({ text }))} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Points({ points }: { points: readonly Line[] }) {
  return (
    <ul className="grid gap-2">
      {points.map(({ text, lang }) => (
        <li key={text} lang={lang} dir={dirOf(text)} className="border-t border-rule pt-2">
          {text}
        </li>
      ))}
    </ul>
  );
}
