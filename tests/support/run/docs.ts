/** `npm run docs -- who-may`, `-- spec` and `-- doctor` print pages that are made from the code. */
import { doctorPage } from './doctor-page.ts';
import { specPage } from './spec.ts';
import { whoMayPage } from './who-may.ts';

const PAGES: Record<string, () => string | Promise<string>> = {
  ...{ 'who-may': whoMayPage, spec: specPage, doctor: doctorPage },
};

const make = PAGES[process.argv[2] ?? ''];
if (make) process.stdout.write(await make());
else {
  console.error(`Say which page: ${Object.keys(PAGES).join(', ')}.`);
  process.exitCode = 1;
}
