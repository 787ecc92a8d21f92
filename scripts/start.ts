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
// In the place of this process, which holds what the build needed: half the memory for as long as the shop runs.
process.execve?.(
  process.execPath,
  [process.execPath, 'scripts/supervise.ts', String(parent ?? '')],
  process.env,
);
supervise(BUILT, { parent });
