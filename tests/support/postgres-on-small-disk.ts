import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { aSmallDisk, removeDisk } from './small-disk.ts';

/** A PostgreSQL server with its data on a tmpfs, `disk`; null, with a message, where it cannot be mounted. */
export async function postgresOnSmallDisk(
  bin: string,
  megabytes: number,
): Promise<{ server: PostgresServer; disk: string; remove: () => Promise<void> } | null> {
  const disk = aSmallDisk(megabytes);
  if (!disk) return null;
  // The server runs as another user.
  for (const one of [path.dirname(disk), disk]) chmodSync(one, 0o755);
  const folder = path.join(disk, 'postgres');
  mkdirSync(folder);
  const server = await startPostgres(bin, { durable: true, folder });
  const remove = async () => {
    await server.remove();
    removeDisk(disk);
  };
  return { server, disk, remove };
}
