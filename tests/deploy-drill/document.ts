/** Reads the named shell blocks of `docs/operating.md`, such as "```sh install". */
import { readFileSync } from 'node:fs';

export type Block =
  | 'install'
  | 'start'
  | 'upgrade'
  | 'rollback'
  | 'cluster'
  | 'cluster-database'
  | 'cluster-member'
  | 'cluster-shop'
  | 'prometheus'
  | 'moment-setup'
  | 'moment-restore';

/** Throws when the document has no block of this name. */
export function commandsOf(name: Block): string {
  const text = readFileSync('docs/operating.md', 'utf8');
  const block = new RegExp(`^\`\`\`sh ${name}\\n(?<commands>.*?)^\`\`\`$`, 'ms').exec(text);
  if (!block?.groups?.commands) throw new Error(`docs/operating.md has no commands named ${name}`);
  return block.groups.commands;
}

/** Of Debian's packages, not of the shop's own. */
const INSTALL = /^apt-get install -y --no-install-recommends (.*)\n/gm;

export const packagesOf = (commands: string): string[] =>
  [...commands.matchAll(INSTALL)].flatMap(([, names = '']) => names.split(' '));

export const withoutInstall = (commands: string) => commands.replace(INSTALL, '');
