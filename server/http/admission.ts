/** Admission control by client. `listening.ts` limits requests before this. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginForm } from '#shop/accounts/forms.server.ts';
import type { Identity } from '#shop/accounts/identity.ts';
import { type Actor, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';

export class TooManyAtOnce extends Error {}
export class ClientGone extends Error {}
// Shared: stack traces for hundreds of rejections in one turn would delay everybody.
const TOO_MANY = new TooManyAtOnce('too many at once');
const GONE = new ClientGone('the client left before its work started');

/** Every fourth start serves the lowest rank, so that it never starves. */
const LOWEST_FIRST_EVERY = 4;

interface Limits {
  atOnce: number;
  /** By default one place less than `atOnce`: others must get in. */
  perClient?: number;
  /** Queue length per rank. */
  maxWaiting: readonly number[];
  /** Starts per event-loop turn: work on SQLite blocks the loop. */
  perTurn?: number;
}

interface Place {
  /** Lower ranks start first. */
  rank?: number;
  /** Unset: no limit per client. */
  client?: string;
  /** Clients that share a turn, such as accounts of one network. */
  group?: string;
  /**
   * After work, a client with more in the queue pauses as long as it took: half of the processor stays free.
   */
  rests?: boolean;
  signal?: AbortSignal;
}

interface Job {
  rank: number;
  client: string;
  group: string;
  /** `#started` when its client and group were last served, or came. */
  clientTurn: number;
  groupTurn: number;
  start: () => void;
  reject: (error: Error) => void;
}

/** Bounded, fair queue: by rank, then groups in rotation, then a group's clients in rotation. */
export class Limiter {
  readonly #limits: Required<Limits>;
  readonly #queue: Job[] = [];
  readonly #running: string[] = [];
  readonly #resting = new Set<string>();
  #started = 0;
  #isPlanned = false;

  constructor(limits: Limits) {
    this.#limits = { perClient: Math.max(1, limits.atOnce - 1), perTurn: 1, ...limits };
  }

  /**
   * `work` may free its place early by `leave`. Throws `TooManyAtOnce` or `ClientGone` without starting it.
   */
  async run<T>(work: (leave: () => void) => T | Promise<T>, place: Place = {}): Promise<T> {
    const { rank = 0, client = '', group = client, rests = false, signal } = place;
    if (signal?.aborted) throw GONE;
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const clientTurn = this.#queue.find((job) => job.client === client)?.clientTurn ?? this.#started;
    const groupTurn = this.#queue.find((job) => job.group === group)?.groupTurn ?? this.#started;
    const job = { rank, client, group, clientTurn, groupTurn, start, reject };
    const abort = () => this.#drop(job, GONE);
    signal?.addEventListener('abort', abort);
    this.#add(job);
    await promise.finally(() => signal?.removeEventListener('abort', abort));
    const startedAt = performance.now();
    let hasLeft = false;
    const leave = () => {
      if (!hasLeft) this.#end(client, rests ? performance.now() - startedAt : 0);
      hasLeft = true;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  /** A full queue drops the newest job of the client that has most. */
  #add(job: Job): void {
    this.#queue.push(job);
    const max = this.#limits.maxWaiting[job.rank] ?? 0;
    const ofRank = this.#queue.length > max ? this.#queue.filter(({ rank }) => rank === job.rank) : [];
    if (ofRank.length > max) {
      const clients = Map.groupBy(ofRank, ({ client }) => client);
      const most = [...clients.values()].reduce((a, b) => (b.length > a.length ? b : a));
      const own = clients.get(job.client) ?? [];
      this.#drop((most.length > own.length && most.at(-1)) || job, TOO_MANY);
    }
    this.#plan();
  }

  #drop(job: Job, why: Error): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    job.reject(why);
  }

  #plan(): void {
    if (this.#isPlanned || this.#queue.length === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      for (let started = 0; started < this.#limits.perTurn; started += 1) if (!this.#startNext()) return;
      this.#plan();
    });
  }

  #startNext(): boolean {
    const next = this.#running.length < this.#limits.atOnce ? this.#next() : undefined;
    if (!next) return false;
    this.#queue.splice(this.#queue.indexOf(next), 1);
    this.#running.push(next.client);
    this.#started += 1;
    for (const job of this.#queue) {
      if (job.client === next.client) job.clientTurn = this.#started;
      if (job.group === next.group) job.groupTurn = this.#started;
    }
    next.start();
    return true;
  }

  #next(): Job | undefined {
    const { perClient } = this.#limits;
    const sign = this.#started % LOWEST_FIRST_EVERY === LOWEST_FIRST_EVERY - 1 ? -1 : 1;
    const isFull = (client: string) =>
      client !== '' && this.#running.filter((one) => one === client).length >= perClient;
    const mayStart = this.#queue.filter(({ client }) => !this.#resting.has(client) && !isFull(client));
    const order = (a: Job, b: Job) =>
      sign * (a.rank - b.rank) || a.groupTurn - b.groupTurn || a.clientTurn - b.clientTurn;
    return mayStart.toSorted(order)[0];
  }

  #end(client: string, restMs: number): void {
    this.#running.splice(this.#running.indexOf(client), 1);
    if (restMs > 0 && this.#queue.some((job) => job.client === client)) {
      this.#resting.add(client);
      setTimeout(() => {
        this.#resting.delete(client);
        this.#plan();
      }, restMs);
    }
    this.#plan();
  }
}

/**
 * A hash takes a processor for a seventh of a second, and a thread that files and DNS need. One processor is
 * left for pages.
 */
export const HASHES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Eight seconds of hashing. */
export const MAX_LOG_INS = 55 * HASHES_AT_ONCE;
const SIGN_UP = '/signup';
const HASHING: ReadonlySet<string> = new Set(['/login', SIGN_UP, '/reset-password']);
/** Sign-ups are answered at multiples of this time: timing must not reveal whether an account was made. */
const SIGN_UP_STEP_MS = 250;
/** Characters; a log-in has some hundred. */
const MAX_LOG_IN = 4096;
/** Fits all orders of a flash sale; guests wait two seconds at most. */
const MAX_WAITING = { owner: 100, helper: 100, customer: 1000, guest: 250 };

type AdmissionParts = Pick<Shop, 'engine'> & Pick<Identity, 'isKnownBrowser'>;
interface Asked {
  request: Request;
  /** See `routedPathOf`. */
  routedPath: string;
  actor: Actor;
  network: string;
  /** `sent-pictures.ts` has read a picture, within its limits. */
  hasPicture?: boolean;
}

/** Must render its page through `pageTurn`. */
type Answer = (pageTurn: <T>(render: () => Promise<T>) => Promise<T>) => Promise<Response>;

/** Forms must be read whole before. Throws as `Limiter` does. */
export function admission({ engine, isKnownBrowser }: AdmissionParts) {
  const maxWaiting = Object.values(MAX_WAITING);
  const each = (max: number) => maxWaiting.map(() => max);
  const limiters = {
    // On SQLite rendering blocks the processor; otherwise it waits for the database.
    pages: new Limiter({ atOnce: engine.name === 'sqlite' ? 2 : 4, maxWaiting }),
    // Simultaneous writes share a commit.
    writes: new Limiter({ atOnce: 8, perClient: 1, maxWaiting }),
    searches: new Limiter({ atOnce: 1, maxWaiting: each(50) }),
    files: new Limiter({ atOnce: 1, maxWaiting: each(5) }),
    // Bounded by bytes and encoded one by one (`sent-pictures.ts`): other writes do not wait for them.
    pictures: new Limiter({
      atOnce: Number.POSITIVE_INFINITY,
      maxWaiting: each(Number.POSITIVE_INFINITY),
    }),
    // One more than can be hashed, ready to follow.
    logIns: new Limiter({ atOnce: HASHES_AT_ONCE + 1, maxWaiting: each(MAX_LOG_INS) }),
  };
  // Unbounded, as the limiters above bound it: the result of a write is always shown.
  const renderings = new Limiter({ atOnce: 1, maxWaiting: [Number.POSITIVE_INFINITY] });

  /** Known browsers rank first: floods of log-ins wait behind them. */
  const placeOfLogIn = async ({ request, network }: Asked): Promise<Place> => {
    const form = await request.clone().text();
    const typed = form.length > MAX_LOG_IN ? null : new URLSearchParams(form).get('email');
    const { data: email } = loginForm.shape.email.safeParse(typed);
    const isKnown = email !== undefined && isKnownBrowser(request.headers, email);
    return isKnown ? { rank: 0, client: email } : { rank: 1, client: network };
  };

  return async (asked: Asked, signal: AbortSignal, answer: Answer): Promise<Response> => {
    const { actor, network, routedPath } = asked;
    const kind = kindOf(asked);
    const isWrite = kind === 'logIns' || kind === 'writes';
    const work = (leave: () => void) =>
      answer((render) => {
        if (!isWrite) return renderings.run(render, { group: network, signal });
        // The next write may start before this answer is rendered.
        leave();
        return renderings.run(render, { client: network, rests: true, signal });
      });
    const startedAt = performance.now();
    const client = actor.kind === 'guest' ? network : actor.id;
    // Drawing files pauses anyway.
    const place = { rank: rankOf(actor), client, group: network, rests: kind !== 'files' };
    const own = kind === 'logIns' ? await placeOfLogIn(asked) : place;
    const response = await limiters[kind].run(work, { ...own, signal });
    if (kind === 'logIns' && routedPath === SIGN_UP)
      await sleep(SIGN_UP_STEP_MS - ((performance.now() - startedAt) % SIGN_UP_STEP_MS));
    if (signal.aborted) throw GONE;
    return response;
  };
}

/** Log-ins hash a password before their sender is known. */
export function kindOf({ request, routedPath, hasPicture }: Omit<Asked, 'actor' | 'network'>) {
  if (request.method === 'POST') {
    // Not by address: only pictures that were read are within limits.
    if (hasPicture) return 'pictures';
    return HASHING.has(routedPath) ? 'logIns' : 'writes';
  }
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('.pdf')) return 'files';
  return searchParams.get('q') ? 'searches' : 'pages';
}

function rankOf(actor: Actor): number {
  const name = actor.kind === 'admin' ? (may(actor, 'owner') ? 'owner' : 'helper') : actor.kind;
  return Object.keys(MAX_WAITING).indexOf(name);
}
