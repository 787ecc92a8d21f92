/**
 * What a disk may hold after the power went. Of a file's bytes that alone is certain which was asked for (`fsync`) since they were written,
 * and of a folder's names what was asked for since they were changed; of the rest any part may be there.
 */
import path from 'node:path';

/** What a program asked of the kernel about a file or a folder, done at `at`: seconds of the clock. */
export type FileCall = { at: number } & (
  | { kind: 'made'; path: string; isFolder: boolean }
  | { kind: 'written'; path: string }
  | { kind: 'renamed'; from: string; path: string }
  | { kind: 'deleted'; path: string }
  | { kind: 'kept'; path: string }
);

interface Node {
  /** Null of a file. */
  names: Map<string, Node> | null;
  /** The names that are certain. */
  kept: Map<string, Node>;
  /** Changes of names since, in their order; `node` is null where a name went. */
  changes: { name: string; node: Node | null; from?: string }[];
  /** Of a file: whether it was written since it was brought to the disk. */
  open: boolean;
  /** Where a file was last, when all was over. */
  last: string;
}

const aNode = (isFolder: boolean): Node => ({
  names: isFolder ? new Map() : null,
  kept: new Map(),
  changes: [],
  open: false,
  last: '',
});

/** A file of the disk that was found: whole, as `last` is now, or not. */
export interface FoundFile {
  path: string;
  last: string;
  isWhole: boolean;
}

/** The files below `root` as a program left them. It began with no file there, and with `root` itself on the disk. */
export class FoundDisk {
  readonly #root = aNode(true);
  readonly #at: string;

  constructor(root: string) {
    this.#at = root;
  }

  /** Calls about other places are passed over. */
  apply(call: FileCall): void {
    const place = this.#placeOf(call.path);
    if (call.kind === 'kept') {
      const node = this.#find(call.path);
      if (!node) return;
      node.open = false;
      for (const change of node.changes) takeOver(node.kept, change);
      node.changes = [];
    }
    if (!place) return;
    const { folder, name } = place;
    const there = folder.names?.get(name);
    switch (call.kind) {
      case 'made':
        if (!there) change(folder, { name, node: aNode(call.isFolder) });
        break;
      case 'written':
        if (there) there.open = true;
        break;
      case 'deleted':
        change(folder, { name, node: null });
        break;
      case 'renamed': {
        const before = this.#placeOf(call.from);
        const node = before?.folder.names?.get(before.name) ?? null;
        if (!before || !node) break;
        if (before.folder === folder) change(folder, { name, node, from: before.name });
        else {
          change(before.folder, { name: before.name, node: null });
          change(folder, { name, node });
        }
      }
    }
    const now = folder.names?.get(name);
    if (now) now.last = call.path;
  }

  /** One disk that may be found if the power goes now, by this draw of numbers from 0 to 1. */
  found(random: () => number): FoundFile[] {
    const files: FoundFile[] = [];
    const look = (folder: Node, at: string) => {
      const names = new Map(folder.kept);
      for (const one of folder.changes) if (random() < 0.5) takeOver(names, one);
      for (const [name, node] of names) {
        const where = path.join(at, name);
        if (node.names) look(node, where);
        else files.push({ path: where, last: node.last, isWhole: !node.open || random() < 0.3 });
      }
    };
    look(this.#root, this.#at);
    return files;
  }

  /** Whether something is not on the disk yet. */
  get isOpen(): boolean {
    const look = ({ names, changes, open }: Node): boolean =>
      open || changes.length > 0 || [...(names?.values() ?? [])].some(look);
    return look(this.#root);
  }

  #find(place: string): Node | undefined {
    const below = path.relative(this.#at, place);
    if (below.startsWith('..')) return undefined;
    let node: Node | undefined = this.#root;
    for (const name of below.split(path.sep).filter(Boolean)) node = node?.names?.get(name);
    return node;
  }

  #placeOf(place: string): { folder: Node; name: string } | undefined {
    const folder = this.#find(path.dirname(place));
    return folder?.names && place !== this.#at ? { folder, name: path.basename(place) } : undefined;
  }
}

function change(folder: Node, one: Node['changes'][number]): void {
  if (folder.names) takeOver(folder.names, one);
  folder.changes.push(one);
}

function takeOver(names: Map<string, Node>, { name, node, from }: Node['changes'][number]): void {
  if (from !== undefined) names.delete(from);
  if (node) names.set(name, node);
  else names.delete(name);
}
