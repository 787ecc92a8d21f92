import { href, isRouteErrorResponse, redirect } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { textHere } from '#app/lib/lang-of.ts';
import { typedHead } from '#app/lib/page-head.server.ts';
import { pageHead } from '#app/store/head.ts';
import { storeOf } from '#app/store/store.tsx';
import { may } from '#shop/kernel/actor.ts';
import { pageAt } from '#shop/pages/page.ts';
import { shownPage } from '#shop/pages/shown.server.ts';
import { language } from '#words/language.ts';
import { m } from '#words/page.ts';
import { NotFound } from '../frame/not-found.tsx';
import type { Route } from './+types/page';
import { PageText } from './page-text.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return [];
  const { title, summary: description } = loaderData;
  const path = href('/page/:slug', params);
  return pageHead(matches, {
    title: `${title} | ${storeOf(matches).name}`,
    description,
    path,
    ...loaderData.typed,
  });
};

/** No query: pages are in memory. Hidden pages are visible only to those who may edit them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, actor } = requestOf(context);
  const { page, hasMoved = false } = pageAt(shop.settings.pages, params.slug) ?? {};
  const isHidden = page?.place === 'nowhere';
  if (!page || (isHidden && !(actor.kind === 'admin' && may(actor, 'settings'))))
    throw new Response(null, { status: 404 });
  if (hasMoved) throw redirect(href('/page/:slug', { slug: page.slug }), 301);
  return {
    ...(await shownPage(page, language())),
    ...typedHead(page, ['shareTitle', 'shareText'], page.picture),
    lang: textHere(page, 'title').lang,
    textLang: textHere(page, 'body').lang,
    isHidden,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, lang, content, textLang, isHidden } = loaderData;
  return (
    <article className="wrap pt-10">
      {isHidden && <p className="notice mb-6">{m.hidden}</p>}
      <h1 className="text-4xl sm:text-5xl" dir="auto" lang={lang}>
        {title}
      </h1>
      <div className="mt-6 max-w-text text-lg" dir="auto" lang={textLang}>
        <PageText content={content} />
      </div>
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}
