/** `npm start`: builds if needed, then supervises the shop. */
import { loadEnvSettings } from '../server/process/setting-names.ts';
import { buildIfChanged } from './build.ts';
import { BUILT, npmShell, supervise } from './supervise.ts';

// Read first: the parent may end during the build.
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
