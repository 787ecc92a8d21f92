/** Pages keep working after the browser translated them: text that changes has its own element. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Node, nodesIn, parse } from '../support/run/syntax.ts';

test('no text that changes stands beside something else, and none behind something that comes and goes', () => {
  const found = textsBeside().map(
    ({ file, code, start, end }) =>
      `${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, end).trim()}`,
  );
  expect(found).toEqual([]);
});

type Kind = 'element' | 'static' | 'text' | 'none';

/** Values that hold elements, by name; the parser knows no types. */
const HOLDS_ELEMENTS =
  /^(?:children|undefined|null|icon|field|fields|form|list|undo|before|after|beside|day|carried|instead|boxes|basketTools|map|flatMap|from|callIfYouWonder|head|input|moreRows)$/;

/** A sentence without arguments never changes while the page is open. */
const wordsOf = (code: string) =>
  new Set([...code.matchAll(/import \{ m(?: as (\w+))? \} from '#words\//g)].map(([, name = 'm']) => name));

function nameOf({ type, name, property, callee, expression }: Node): string {
  for (const inner of [callee, property, expression])
    if (typeof inner === 'object' && inner !== null) return nameOf(inner as Node);
  return typeof name === 'string' ? name : type;
}

function kindsOf(node: Node, words: ReadonlySet<string>): Kind[] {
  const of = (part: unknown) => kindsOf(part as Node, words);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXText':
      return /\S/.test(String(node.value)) ? ['static'] : [];
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return of(node.expression);
    case 'JSXEmptyExpression':
      return [];
    case 'LogicalExpression':
      return [...of(node.right), ...(node.operator === '&&' ? ['none' as const] : of(node.left))];
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate), 'none'];
    case 'Literal':
      if (typeof node.value === 'string') return node.value.trim() ? ['static'] : [];
      return ['none'];
    case 'MemberExpression':
      if (words.has(String((node.object as Node).name))) return ['static'];
  }
  if (HOLDS_ELEMENTS.test(nameOf(node))) return ['element', 'none'];
  return ['text'];
}

interface TextBeside {
  file: string;
  start: number;
  end: number;
  node: Node;
  code: string;
}

/** The non-empty children of an element, as written. */
const childrenOf = (node: Node) =>
  (node.children as Node[]).filter((child) => child.type !== 'JSXText' || !/^\s*$/.test(String(child.value)));

const tagOf = ({ openingElement }: Node): string =>
  openingElement ? nameOf((openingElement as Node).name as Node) : '';

/** Elements that are not translated, or cannot contain elements. */
const WHOLE = new Set(['option', 'title', 'Ltr']);

function textsBeside(): TextBeside[] {
  return globSync('app/**/*.tsx', { exclude: ['app/parts/**'] }).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const words = wordsOf(code);
    const found: TextBeside[] = [];
    for (const node of nodesIn(parse(file, code))) {
      if (!/^JSX(?:Element|Fragment)$/.test(node.type) || WHOLE.has(tagOf(node))) continue;
      const children = childrenOf(node);
      if (children.length < 2) continue;
      let comesAndGoes = false;
      for (const child of children) {
        const kinds = kindsOf(child, words);
        const mayGo = kinds.includes('none');
        if (kinds.includes('text') || (kinds.includes('static') && (mayGo || comesAndGoes)))
          found.push({ file, start: child.start, end: Number(child.end), node: child, code });
        comesAndGoes ||= mayGo;
      }
    }
    return found;
  });
}
