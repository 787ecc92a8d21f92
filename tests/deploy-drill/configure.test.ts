/** `deploy/cluster/configure` as root in a namespace with an empty `/etc`: refusals, and files written. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const AS_ROOT = ['--map-root-user', '--mount', '--net'];
const hasNoNamespaces = spawnSync('unshare', [...AS_ROOT, 'true']).status !== 0;
const VALUES = {
  ...{ DB1: '10.0.0.1', DB2: '10.0.0.2', VOTE: '10.0.0.3', NETWORK: '10.0.0.0/24' },
  ...{ POSTGRES_PASSWORD: 'three-bolts', REPLICATION_PASSWORD: 'of-white-lawn' },
  SHOP_PASSWORD: 'and_1_of_latha',
};

const FILE = '/etc/thaan-cluster.env';
const CONFIGURE = 'deploy/cluster/configure';

/** Runs commands with these values in the file of settings. */
function inside(values: Record<string, string>, commands: string) {
  const prepare = `mount -t tmpfs none /etc; umask 077; printf %s "$SETTINGS" >${FILE}; umask 022`;
  const args = [...AS_ROOT, 'sh', '-ec', `${prepare}\n${commands}`];
  const SETTINGS = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  const env = { ...process.env, SETTINGS: SETTINGS.join('') };
  return spawnSync('unshare', args, { encoding: 'utf8', env });
}

const refusalOf = (values: Record<string, string>, commands = `${CONFIGURE} member`) => {
  const { status, stdout, stderr } = inside(values, commands);
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trim();
};

describe.skipIf(hasNoNamespaces)('configure refuses in one sentence', () => {
  const call = 'Say what this machine is: configure member, or configure shop.';
  test.each([
    [CONFIGURE, call],
    [`${CONFIGURE} database`, call],
    [`${CONFIGURE} member shop`, call],
    [`rm ${FILE}; ${CONFIGURE} shop`, 'is missing'],
    [`chmod 644 ${FILE}; ${CONFIGURE} shop`, 'others can read'],
  ])('%s', (commands, sentence) => {
    expect(refusalOf(VALUES, commands)).toContain(sentence);
  });

  test('a user who is not root', () => {
    const asNobody = ['--map-user=65534', CONFIGURE, 'member'];
    const { status, stderr } = spawnSync('unshare', asNobody, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Run this as root.\n']);
  });

  test.each(Object.keys(VALUES))('a missing %s, also where the shell has a value for it', (name) => {
    const command = `${name}=10.0.0.9 ${CONFIGURE} member`;
    const sentence = `${name} has no value in ${FILE}.`;
    expect(refusalOf({ ...VALUES, [name]: '' }, command)).toBe(sentence);
    const { [name as keyof typeof VALUES]: _, ...others } = VALUES;
    expect(refusalOf(others, command)).toBe(sentence);
  });

  test.each([
    [{ SHOP_PASSWORD: "'a@b'" }, /SHOP_PASSWORD .* may have letters, digits/],
    [{ DB2: 'db2.example' }, /DB2 .* IPv4/],
    [{ NETWORK: '10.0.0.0' }, /NETWORK .* prefix/],
    [{ VOTE: VALUES.DB1 }, /three machines/],
    [{}, /none of the addresses/],
  ])('%j', (values, sentence) => {
    expect(refusalOf({ ...VALUES, ...values })).toMatch(sentence);
  });
});

test.skipIf(hasNoNamespaces)(
  'the settings of the shop get the databases once, and keep the one of before as a comment',
  () => {
    const { status, stdout } = inside(
      VALUES,
      `printf 'DEMO=off\\n#DATABASE_URL=postgres://one\\nDATABASE_URL=postgres://two' >/etc/thaan.env
       chmod 640 /etc/thaan.env
       ${CONFIGURE} shop >/dev/null
       ${CONFIGURE} shop >/dev/null
       cat /etc/thaan.env; stat -c %a /etc/thaan.env`,
    );
    const user = 'postgres://thaan:and_1_of_latha';
    expect(stdout.trim().split('\n')).toEqual([
      'DEMO=off',
      '#DATABASE_URL=postgres://one',
      '#DATABASE_URL=postgres://two',
      `DATABASE_URL=${user}@10.0.0.1:6432,10.0.0.2:6432/thaan`,
      `DATABASE_DIRECT_URL=${user}@10.0.0.1:5432,10.0.0.2:5432/thaan`,
      '640',
    ]);
    expect(status).toBe(0);
  },
);
