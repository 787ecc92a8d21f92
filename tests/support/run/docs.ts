/**
 * `npm run docs -- who-may` and `npm run docs -- spec`: pages that are made from the code, printed as Markdown.
 * `npm run docs -- doctor`: see `doctor-page.ts`; `npm run docs -- screens`: see `screens.ts`.
 */
import { doctorPage } from './doctor-page.ts';
import { screens } from './screens.ts';
import { specPage } from './spec.ts';
import { whoMayPage } from './who-may.ts';

const PAGES: Record<string, (more?: string) => string | Promise<string>> = {
  'who-may': whoMayPage,
  spec: () => specPage(),
  doctor: () => doctorPage(),
  screens,
};

const make = PAGES[process.argv[2] ?? ''];
if (make) process.stdout.write(await make(process.argv[3]));
else {
  console.error(`Say which page: ${Object.keys(PAGES).join(', ')}.`);
  process.exitCode = 1;
}
