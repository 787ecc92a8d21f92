/** Pages keep working after the browser translated them: text that changes has its own element. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Node, nodesIn, parse } from '../support/run/syntax.ts';

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

const childrenOf = ({ children }: Node) =>
  (children as Node[]).filter(({ type, value }) => type !== 'JSXText' || /\S/.test(String(value)));

const tagOf = ({ openingElement }: Node): string =>
  openingElement ? nameOf((openingElement as Node).name as Node) : '';

/** Elements that are not translated, or cannot contain elements. */
const WHOLE = new Set(['option', 'title', 'Ltr']);

function textsBeside(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const words = wordsOf(code);
  const elements = nodesIn(parse(file, code)).filter(
    (node) => /^JSX(?:Element|Fragment)$/.test(node.type) && !WHOLE.has(tagOf(node)),
  );
  return elements.map(childrenOf).flatMap((children) => {
    let comesAndGoes = false;
    const found = children.filter((child) => {
      const kinds = kindsOf(child, words);
      const mayGo = kinds.includes('none');
      const isText = kinds.includes('text') || (kinds.includes('static') && (mayGo || comesAndGoes));
      comesAndGoes ||= mayGo;
      return isText && children.length > 1;
    });
    const lineOf = ({ start }: Node) => code.slice(0, start).split('\n').length;
    return found.map(
      (child) => `${file}:${lineOf(child)} ${code.slice(child.start, Number(child.end)).trim()}`,
    );
  });
}

test('no text that changes stands beside something else, and none behind something that comes and goes', () => {
  const screens = globSync('app/**/*.tsx', { exclude: ['app/parts/**'] });
  expect(screens.flatMap(textsBeside)).toEqual([]);
});
