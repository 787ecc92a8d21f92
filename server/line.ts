/** The line of a rank before `Turns`. */

/** Thrown when too many wait already. */
export class TooManyAtOnce extends Error {}
/** One for all: to write a stack for each of hundreds that are rejected in one turn would keep everybody else waiting. */
export const TOO_MANY = new TooManyAtOnce('too many at once');

export interface Waiting {
  /** Whose work it is; undefined for nobody's in particular. */
  client: string | undefined;
  /** Several clients that share a turn, such as the accounts of one network. */
  group: string | undefined;
  begin: () => void;
  reject: (error: Error) => void;
}

/** Groups take turns, the clients of a group take turns within it, and each client's work begins in its own order. */
export class Line {
  readonly #max: number;
  /** Of both, what is next comes first. */
  readonly #groups = new Map<string | undefined, Map<string | undefined, Waiting[]>>();
  /** How much of each client waits, in all groups. */
  readonly #sizes = new Map<string | undefined, number>();
  size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** False when the line is full. A client that holds more than its share of a full line loses its last place to another. */
  add(waiting: Waiting): boolean {
    const { client, group } = waiting;
    if (this.size >= this.#max && !this.#makeRoom(this.#sizes.get(client) ?? 0)) return false;
    const clients = this.#groups.get(group) ?? new Map<string | undefined, Waiting[]>();
    this.#groups.set(group, clients);
    const all = clients.get(client);
    if (all) all.push(waiting);
    else clients.set(client, [waiting]);
    this.#count(client, 1);
    return true;
  }

  /** Takes the first work of the first client that may run. */
  shift(mayRun: (client: string | undefined) => boolean): Waiting | undefined {
    for (const [group, clients] of this.#groups)
      for (const [client, [first]] of clients) {
        if (!first || !mayRun(client)) continue;
        this.remove(first);
        toEnd(clients, client);
        toEnd(this.#groups, group);
        return first;
      }
    return undefined;
  }

  holds(client: string): boolean {
    return this.#sizes.has(client);
  }

  /** Takes work out, if it still waits. */
  remove(waiting: Waiting): void {
    const { client, group } = waiting;
    const clients = this.#groups.get(group);
    const all = clients?.get(client) ?? [];
    const at = all.indexOf(waiting);
    if (!clients || at < 0) return;
    all.splice(at, 1);
    if (all.length === 0) clients.delete(client);
    if (clients.size === 0) this.#groups.delete(group);
    this.#count(client, -1);
  }

  #count(client: string | undefined, change: 1 | -1): void {
    this.size += change;
    const left = (this.#sizes.get(client) ?? 0) + change;
    if (left > 0) this.#sizes.set(client, left);
    else this.#sizes.delete(client);
  }

  #makeRoom(own: number): boolean {
    let most = own + 1;
    let greediest: string | undefined;
    for (const [client, size] of this.#sizes)
      if (size > most) {
        most = size;
        greediest = client;
      }
    if (most === own + 1) return false;
    const portions = [...this.#groups.values()].map((clients) => clients.get(greediest) ?? []);
    const last = portions.toSorted((a, b) => b.length - a.length)[0]?.at(-1);
    if (!last) return false;
    this.remove(last);
    last.reject(TOO_MANY);
    return true;
  }
}

function toEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
