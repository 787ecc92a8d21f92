import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const nodesIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(nodesIn)];

/** The text of a template between its values. */
export const textOfTemplate = ({ quasis }: Node): string[] =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

export const parse = (file: string, code: string) => parseSync(file, code).program as unknown as Node;
