/**
 * `npm run docs -- who-may` and `-- spec` print pages that are made from the code. `-- doctor`: see `doctor-page.ts`;
 * `-- screens`: see `screens.ts`.
 */
import { doctorPage } from './doctor-page.ts';
import { screens } from './screens.ts';
import { specPage } from './spec.ts';
import { whoMayPage } from './who-may.ts';

const PAGES: Record<string, (more?: string) => string | Promise<string>> = {
  ...{ 'who-may': whoMayPage, spec: specPage, doctor: doctorPage, screens },
};

const make = PAGES[process.argv[2] ?? ''];
if (make) process.stdout.write(await make(process.argv[3]));
else {
  console.error(`Say which page: ${Object.keys(PAGES).join(', ')}.`);
  process.exitCode = 1;
}
