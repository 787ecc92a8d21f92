/** A server with a migrated database that tests copy. */
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  if (!bin) {
    console.log('No PostgreSQL server is on this machine: PGlite stands in for it, without the journeys.');
    project.provide('postgresTemplate', null);
    return undefined;
  }
  const server = await startPostgres(bin);
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query('create database thaan_template');
  await client.end();
  const DATABASE_URL = server.url('thaan_template');
  const config = { DATA_DIR: '', DATABASE_URL, DATABASE_CONNECTIONS: 2 };
  const { db } = await openDatabase(config, pino({ level: 'silent' }));
  await db.destroy();
  project.provide('postgresTemplate', DATABASE_URL);
  return () => server.remove();
}
