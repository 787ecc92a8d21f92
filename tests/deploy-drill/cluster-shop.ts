/**
 * Moves a shop with products and orders from SQLite into the cluster, by "Two database servers" of `docs/operating.md`.
 */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from '../../shop/kernel/shop.ts';
import { dataOf } from '../faults/shop.ts';
import { ADMIN } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { ADDRESSES, type Cluster, DATABASES, type Database, until } from './cluster.ts';
import { commandsOf } from './document.ts';

/** The machine that only votes also runs the shop. */
const MACHINE = 'vote';
const URL_OF_SHOP = 'http://127.0.0.1:3000';
const COMPARED = ['products', 'stockMovements', 'orders', 'orderLines', 'orderEvents', 'chats'] as const;

type Run = (commands: string) => string;

/** Leaves the shop stopped; returns the settings that the document adds. */
export async function moveShopInto(cluster: Cluster): Promise<Record<string, string>> {
  const run: Run = (commands) => cluster.run(MACHINE, commands);
  install(run);
  order(run);
  console.log(run(commandsOf('cluster-shop')));
  const settings = databasesIn(run('cat /etc/thaan.env'));

  const old = aTempFolder();
  cpSync(path.join(cluster.rootOf(MACHINE), 'var/lib/thaan/thaan.sqlite'), path.join(old, 'thaan.sqlite'));
  const moved = await rowsOf(await dataOf(old));
  const orders = moved.get('orders')?.length ?? 0;
  assert.ok(orders > 5 && (moved.get('products')?.length ?? 0) > 10);
  const rowsOn = async (node: Database) =>
    rowsOf(await dataOf('', settings.DATABASE_DIRECT_URL?.replace(/@.*\//, `@${ADDRESSES[node]}:5432/`)));
  const haveOrders = (count: number) =>
    until(async () =>
      (await Promise.all(DATABASES.map(rowsOn))).every((rows) => rows.get('orders')?.length === count),
    );
  const haveMoved = async () => {
    await haveOrders(orders);
    for (const node of DATABASES) assert.deepEqual(await rowsOn(node), moved, `the rows on ${node}`);
  };
  await haveMoved();

  order(run);
  await haveOrders(orders + 1);

  run('systemctl stop thaan.socket thaan');
  const restore = /^thaan-shop restore \S+/m.exec(commandsOf('cluster-shop'))?.[0] ?? '';
  assert.throws(() => run(restore), /There are data/);
  run(`${restore} --replace`);
  await haveMoved();
  console.log(`moved: ${COMPARED.map((table) => `${moved.get(table)?.length} ${table}`).join(', ')}`);
  return settings;
}

/** By `docs/operating.md`, without build tools and a proxy. */
function install(run: Run): void {
  const commands = commandsOf('install').match(/^(?:useradd|install) (?!.*caddy).*$/gim) ?? [];
  run(commands.join('\n'));
  run(`sed -i -e '/^SMTP_URL=/d' -e 's|^ORIGIN=.*|ORIGIN=${URL_OF_SHOP}|' -e 's|^ADMIN_EMAIL=.*|ADMIN_EMAIL=${ADMIN.email}|' /etc/thaan.env
    echo ADMIN_PASSWORD=${ADMIN.password} >>/etc/thaan.env
    systemctl daemon-reload
    systemctl enable --quiet --now thaan.socket thaan
    thaan-shop demo fill
    thaan-shop demo people`);
}

function order(run: Run): void {
  const { email, password } = ADMIN;
  const customer = `node_modules/.bin/node tests/deploy-drill/customer.ts ${URL_OF_SHOP} ${email} ${password}`;
  const { ordered, label } = JSON.parse(run(customer));
  assert.deepEqual({ ordered, label }, { ordered: 'ordered', label: 200 });
}

/** Two PostgreSQL addresses, each set once. */
function databasesIn(file: string): Record<string, string> {
  const found = [...file.matchAll(/^(DATABASE_\w+)=(.*)$/gm)];
  const names = found.map(([, name]) => name);
  assert.deepEqual(names, ['DATABASE_URL', 'DATABASE_DIRECT_URL']);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

/** All rows of the compared tables, sorted alike on both engines. */
async function rowsOf({ db }: Shop): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const table of COMPARED) {
    const found: object[] = await db.selectFrom(table).selectAll().execute();
    rows.set(table, found.map((row) => JSON.stringify(Object.entries(row).sort())).sort());
  }
  await db.destroy();
  return rows;
}
