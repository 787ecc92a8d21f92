import { globSync, rmSync } from 'node:fs';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, postgresOnSmallDisk } from '../../tests/support/postgres-server.ts';
import { fillDisk } from '../../tests/support/small-disk.ts';
import { openPostgres } from './postgres.ts';
import { whyPostgresFails } from './write-trial.ts';

test('a new connection to a server whose disk is full fails for that reason, and commands say so in plain words', async ({
  skip,
}) => {
  const bin = findPostgres();
  const small = bin === null ? null : await postgresOnSmallDisk(bin, 96);
  if (!small) return skip();
  onTestFinished(small.remove);
  // The server removes it when its catalogue changes.
  for (const file of globSync(`${small.disk}/postgres/data/**/pg_internal.init`)) rmSync(file);
  fillDisk(small.disk);
  const log = pino({ level: 'silent' });
  const opening = openPostgres({ url: small.server.url('postgres'), connections: 1, log });
  await expect(opening).rejects.toThrow(/^The disk of the PostgreSQL server of .* is full\./);
  const failure = Object.assign(new Error('could not write init file'), { code: 'XX000' });
  expect(whyPostgresFails(failure)).toBe('disk full');
});
