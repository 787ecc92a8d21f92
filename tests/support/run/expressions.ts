/** All regular expressions of the product: those that stand in its files, and those that its files make of text when they are loaded. */
import { globSync, readFileSync } from 'node:fs';
import { isNode, type Node, nodesIn, parse } from './syntax.ts';

export interface Expression {
  source: string;
  flags: string;
  /** The file, with the line of the first that is alike. */
  at: string;
}

/** The files of the product; its steps of the schema are never edited. */
const files = globSync(['{app,demo,public,scripts,server,shop,words}/**/*.{ts,tsx,js,mjs}', '*.config.ts'], {
  exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'server/database/steps/**'],
});

interface Literal extends Node {
  regex: { pattern: string; flags: string };
}
const isLiteral = (node: Node): node is Literal => typeof node.regex === 'object' && node.regex !== null;
const makesRegExp = ({ type, callee }: Node): boolean =>
  /^(?:New|Call)Expression$/.test(type) && isNode(callee) && callee.name === 'RegExp';

/** Each expression once, and the files that make some of text, with how many. */
export function expressionsInFiles(): { literals: Expression[]; makers: Map<string, number> } {
  const literals = new Map<string, Expression>();
  const makers = new Map<string, number>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const node of nodesIn(parse(file, text))) {
      if (makesRegExp(node)) makers.set(file, (makers.get(file) ?? 0) + 1);
      if (!isLiteral(node)) continue;
      const { pattern: source, flags } = node.regex;
      const at = `${file}:${text.slice(0, node.start).split('\n').length}`;
      if (!literals.has(`${flags}/${source}`)) literals.set(`${flags}/${source}`, { source, flags, at });
    }
  }
  return { literals: [...literals.values()], makers };
}

/** The expressions that a file makes while it is loaded. */
export async function expressionsMadeBy(file: string): Promise<Expression[]> {
  const made: Expression[] = [];
  const { RegExp: own } = globalThis;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [pattern, flags]) {
      const one = new target(pattern, flags);
      // Not those of libraries that the file loads.
      const [, , maker = ''] = new Error().stack?.split('\n') ?? [];
      if (maker.includes(file)) made.push({ source: one.source, flags: one.flags, at: file });
      return one;
    },
  });
  try {
    // Loaded once more: it may be there already.
    await import(/* @vite-ignore */ `../../../${file}?expressions`);
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}
