/** `npm run dev`: the shop's process with Vite's modules and hot reload. */
import { createServer } from 'vite';
import { inEachLanguage } from '#words/languages.ts';
import { loadEnvSettings } from '../server/process/setting-names.ts';

loadEnvSettings();
process.env.NODE_ENV = 'development';
const vite = await createServer({ server: { middlewareMode: true } });
const { readConfig } = await vite.ssrLoadModule('/server/config.ts');
const { buildIn } = await vite.ssrLoadModule('/server/http/builds.ts');
const { closeOnSignals, start } = await vite.ssrLoadModule('/server/start.ts');
const running = await start({
  config: readConfig(process.env),
  builds: inEachLanguage(
    (language) => async () =>
      buildIn(language, await vite.ssrLoadModule('virtual:react-router/server-build')),
  ),
  clientDir: null,
  before: vite.middlewares,
  say: console.log,
});
closeOnSignals(running);
console.log(`The shop is open, with hot reload: ${running.url}`);
