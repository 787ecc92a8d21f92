import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inEachLanguage, type Language, languages } from '#words/languages.ts';

/** Functions in development, where each request loads the screens. */
export type Builds = Record<Language, ServerBuild | (() => Promise<ServerBuild>)>;

export function buildIn(language: Language, build: ServerBuild, assets = build.assets): ServerBuild {
  const basename = languages[language].path;
  if (basename === '') return build;
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => id in assets.routes));
  return { ...build, basename, routes, assets };
}

/**
 * `folder` holds the other languages' manifests, written by `scripts/build.ts`. Throws a `PlainError` when
 * one is missing: pages would turn English.
 */
export function readBuilds(build: ServerBuild, folder: string): Builds {
  return inEachLanguage((language) =>
    language === 'en'
      ? build
      : buildIn(language, build, readManifest(path.join(folder, manifestName(language)))),
  );
}

type Rights = ShopRequest['rights'];

export function rightsOf(build: Builds['en']): () => Promise<Rights> {
  if (typeof build === 'function') return async () => rightsIn((await build()).routes);
  const rights = Promise.resolve(rightsIn(build.routes));
  return () => rights;
}

/** By address, from each route's `handle`. A layout has the address of its index. */
export function rightsIn(routes: ServerBuild['routes']): Rights {
  const pathTo = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathTo(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  const rights = new Map<string, RightsOfOne>();
  for (const route of Object.values(routes))
    if (hasRights(route?.module.handle))
      rights.set(`/${pathTo(route.id).join('/')}`, route.module.handle.rights);
  return rights;
}

type RightsOfOne = NonNullable<ReturnType<Rights['get']>>;

const hasRights = (handle: unknown): handle is { rights: RightsOfOne } =>
  typeof handle === 'object' && handle !== null && 'rights' in handle;

export const manifestName = (language: Language) => `manifest-${language}.json`;

/**
 * Omits admin routes, three quarters of all, which the router tries one by one. Links to omitted routes load
 * a document (`app/storefront/frame/not-found.tsx`).
 */
export function forShoppers(build: Builds[Language]): Builds[Language] {
  if (typeof build === 'function') return build;
  const { routes, assets } = build;
  return {
    ...build,
    routes: without(OF_THE_ADMIN, routes),
    assets: {
      ...assets,
      url: tableForShoppers(assets.url),
      routes: without(OF_THE_ADMIN, assets.routes),
    },
  };
}

const OF_THE_ADMIN = /^(?:moved:|(?:write:)?admin\/)/;

const without = <T>(left: RegExp, routes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !left.test(id)));

export const tableForShoppers = (url: string) => url.replace(/manifest-(?=\w{1,64}\.js$)/, 'manifest-shop-');

/** Shoppers' pages reach these by full page loads only. */
const NOT_FOR_SHOPPERS = /^(?:moved:|(?:write:)?(?:admin|crawlers|storefront\/order-page)\/)/;

export function withoutAdmin(script: string): string {
  const [, before = '', json = '', after = ''] =
    /^(window\.__reactRouterManifest=)(.*\})([^}]*)$/s.exec(script) ?? [];
  const table: ServerBuild['assets'] = JSON.parse(json);
  return before + JSON.stringify({ ...table, routes: without(NOT_FOR_SHOPPERS, table.routes) }) + after;
}

function readManifest(file: string): ServerBuild['assets'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new PlainError(
      `The build is not whole: ${file} cannot be read. Remove the folder build, and run npm start again.`,
    );
  }
}
