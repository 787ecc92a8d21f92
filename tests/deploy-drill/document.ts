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
