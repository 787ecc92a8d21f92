/** Before the journeys: the shop as it is shipped. */
import { allLanguages } from '#words/languages.ts';
import { buildIfChanged } from '../../scripts/build.ts';

/** Set by `npm run test:mutants`: the languages that its test opens. */
const { BUILD_LANGUAGES: asked } = process.env;

export default function setup(): Promise<void> {
  return buildIfChanged({
    languages: allLanguages.filter((language) => asked === undefined || asked.split(' ').includes(language)),
  });
}
