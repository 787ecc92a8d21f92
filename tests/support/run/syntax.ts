import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value)) return;
  yield value;
  for (const one of Object.values(value)) yield* nodesIn(one);
}

export const parse = (file: string, code: string) => parseSync(file, code).program as unknown as Node;
