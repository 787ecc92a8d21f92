import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doctorPage } from '../../tests/support/run/doctor-page.ts';
import { addresses } from '../../tests/support/run/routes.ts';
import { SETTING_NAMES } from '../config.ts';
import { IN_WORDS } from '../http/readiness.ts';
import { FAULTS } from './doctor-words.ts';

const PROGRAMS =
  /^(?:chmod|curl|df|dmesg|findmnt|fsck|fuser|journalctl|mount|mv|rm|systemctl|select \* from pg_locks)\b/;
const FAULTS_LISTED = Object.entries(FAULTS).flatMap(([look, ofLook]) =>
  Object.entries(ofLook).map(([name, fault]) => ({ name: `${look}: ${name}`, ...fault })),
);
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const files = ['scripts/shop.ts', ...globSync('scripts/commands/*.ts')];
const program = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const isCommand = (code: string) => {
  const [, first, second] = /^thaan-shop ([a-z-]+)(?: ([a-z-]+))?/.exec(code) ?? [];
  if (first === undefined) return PROGRAMS.test(code);
  const names = [first, ...(first === 'admin' ? [second] : [])];
  return names.every((name) => program.includes(`.command('${name}'`));
};

test('each fault names a command that exists, or the address of a screen', async () => {
  const screens = new Set((await addresses()).map(({ path }) => path));
  const withoutStep = FAULTS_LISTED.filter(({ next }) => {
    const code = codeIn(next);
    return !code.some((one) => isCommand(one) || screens.has(one));
  });
  expect(withoutStep.map(({ name }) => name)).toEqual([]);
  const unknown = FAULTS_LISTED.flatMap(({ next }) => codeIn(next)).filter(
    (one) =>
      !(isCommand(one) || screens.has(one) || one in FAULTS || one === '/etc/thaan.env') &&
      !SETTING_NAMES.some((setting) => setting.startsWith(one.replace('…', ''))),
  );
  expect(unknown).toEqual([]);
});

test('why no order can be written is said in the words of /readyz', () => {
  for (const [why, words] of Object.entries(IN_WORDS))
    expect(FAULTS['writing an order'][why as keyof typeof IN_WORDS].says).toMatch(new RegExp(`^${words}: `));
});

test('docs/doctor.md is what `npm run docs -- doctor` makes', () => {
  expect(readFileSync('docs/doctor.md', 'utf8')).toBe(doctorPage());
});
