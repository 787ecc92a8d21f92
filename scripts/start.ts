/** `npm start`: builds when the sources changed, then serves. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.ts';

if (existsSync('.env')) loadEnvFile('.env');
try {
  buildIfChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL('build/server/index.js').href);
