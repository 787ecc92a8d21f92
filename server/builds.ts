/** The screens in each language: the same routes, under another beginning of their addresses and with another client. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inEachLanguage, type Language, languages } from '#words/languages.ts';

/** In development each is loaded again for every request. */
export type Builds = Record<Language, ServerBuild | (() => Promise<ServerBuild>)>;

/** The screens of one language: those that its client has, whose files `assets` names. */
export function buildIn(language: Language, build: ServerBuild, assets = build.assets): ServerBuild {
  const basename = languages[language].path;
  if (basename === '') return build;
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => id in assets.routes));
  return { ...build, basename, routes, assets };
}

/**
 * The built screens. English's client is that of the build itself; `folder` holds the manifests of the others, as
 * `scripts/build.ts` writes them. Throws a `PlainError` when one is missing: with the English client, its pages would turn English
 * in the browser.
 */
export function readBuilds(build: ServerBuild, folder: string): Builds {
  return inEachLanguage((language) =>
    language === 'en'
      ? build
      : buildIn(language, build, readManifest(path.join(folder, manifestName(language)))),
  );
}

/** The file that names the files of a language's client. */
export const manifestName = (language: Language) => `manifest-${language}.json`;

/**
 * The same screens for addresses that are not below /admin. The router compares an address with one route after the other, and the
 * admin's are three quarters of them; so they are left out here. The document that a shopper opens has a table of routes without them
 * as well, which would be half of it: its links to an address that is not in the table open a document (`app/storefront/not-found.tsx`).
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

const OF_THE_ADMIN = /^(?:write:)?admin\//;

const without = <T>(left: RegExp, routes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !left.test(id)));

/** The name of the table of routes for shoppers; that of the whole table has a hash of the contents. */
export const tableForShoppers = (url: string) => url.replace(/manifest-(?=\w{1,64}\.js$)/, 'manifest-shop-');

/** The routes of the admin, those for machines, and private pages: no shopper's page leads to them but by a document. */
const NOT_FOR_SHOPPERS = /^(?:write:)?(?:admin|crawlers|private)\//;

/** The script that holds the table of routes, without those that are not for shoppers. */
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
