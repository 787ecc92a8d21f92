/** The screens in each language: the same routes, under another beginning of their addresses and with another client. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inEachLanguage, type Language, languages } from '#words/languages.ts';

/** In a shop that is being developed, each is asked for anew. */
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

function readManifest(file: string): ServerBuild['assets'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new PlainError(
      `The build is not whole: ${file} cannot be read. Remove the folder build, and run npm start again.`,
    );
  }
}
