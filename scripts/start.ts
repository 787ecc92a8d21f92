/** `npm start`: builds when the sources changed, then serves, and goes on serving when the process stops answering. */
import { loadEnvSettings } from '../server/setting-names.ts';
import { buildIfChanged } from './build.ts';
import { BUILT, npmShell, supervise } from './supervise.ts';

// Before the build, during which it may end.
const parent = npmShell();
try {
  loadEnvSettings();
  await buildIfChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
supervise(BUILT, { parent });
