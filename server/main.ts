/** Entry of the built server. */
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { readConfig } from './config.ts';
import { readBuilds } from './http/builds.ts';
import { consoleTo, openLog } from './process/log.ts';
import { nearMisses } from './process/setting-names.ts';
import { startHeartbeat } from './process/supervisor.ts';
import { closeOnSignals, start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL);
  consoleTo(log);
  for (const { name, meant } of nearMisses(Object.keys(process.env)))
    log.warn({ name, meant }, 'a name in the environment is no setting of the shop, but nearly one');
  const clientDir = path.relative('', path.join(import.meta.dirname, '../client'));
  const builds = readBuilds(build, import.meta.dirname);
  const running = await start({ config, builds, clientDir, say });
  closeOnSignals(running);
  startHeartbeat();
  say(`The shop is open: ${running.url}`);
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
