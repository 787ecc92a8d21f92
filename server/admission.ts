/** Admission control: how much of each client runs and waits, and whose work starts next. `listening.ts` bounds requests before this. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { loginForm } from '#shop/people/forms.server.ts';
import type { Identity } from '#shop/people/identity.ts';

export class TooManyAtOnce extends Error {}
export class ClientGone extends Error {}
// One of each: writing a stack trace for hundreds of rejections in one turn would delay everybody else.
const TOO_MANY = new TooManyAtOnce('too many at once');
const GONE = new ClientGone('the client left before its work started');

/** Every fourth start serves the lowest rank first, so that it never starves. */
const LOWEST_FIRST_EVERY = 4;

interface Limits {
  atOnce: number;
  /** Of one client. If there are several places, it leaves one to others. */
  perClient?: number;
  /** The length of each rank's queue. */
  maxWaiting: readonly number[];
  /** Starts in one turn of the event loop. Work on SQLite holds the loop until it ends. */
  perTurn?: number;
}

interface Place {
  /** Rank 0 goes first. */
  rank?: number;
  /** Without one there is no bound per client. */
  client?: string;
  /** Clients that share a turn, such as the accounts of one network. */
  group?: string;
  /** A client with more in the queue pauses for as long as its work took: half of the processor stays free for others. */
  rests?: boolean;
  signal?: AbortSignal;
}

interface Job {
  rank: number;
  client: string;
  group: string;
  /** When its client and its group were served last, or came: a number of starts. */
  clientTurn: number;
  groupTurn: number;
  start: () => void;
  reject: (error: Error) => void;
}

/** A concurrency limiter with a bounded, fair queue: by rank, then groups in rotation, then the clients of a group in rotation. */
export class Limiter {
  readonly #limits: Required<Limits>;
  readonly #queue: Job[] = [];
  /** The clients whose work runs. */
  readonly #running: string[] = [];
  readonly #resting = new Set<string>();
  #started = 0;
  #isPlanned = false;

  constructor(limits: Limits) {
    this.#limits = { perClient: Math.max(1, limits.atOnce - 1), perTurn: 1, ...limits };
  }

  /** Runs work in its turn. It may leave its place before it ends. Throws `TooManyAtOnce` or `ClientGone` instead of starting it. */
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

  /** A full queue drops the newest job of the client that has most in it. */
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

/** Two at most: a hash holds a processor for a seventh of a second, and a thread that files and DNS need. One processor is left for pages. */
export const HASHES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Eight seconds of hashing. */
export const MAX_LOG_INS = 55 * HASHES_AT_ONCE;
const SIGN_UP = '/signup';
const HASHING: ReadonlySet<string> = new Set(['/login', SIGN_UP, '/reset-password']);
/** A sign-up is answered at full steps of this time: whether an account was made takes some milliseconds more or less. */
const SIGN_UP_STEP_MS = 250;
/** A log-in has some hundred letters. */
const MAX_LOG_IN = 4096;
/** The queues of the ranks: all orders of a flash sale, and no guest who would wait for longer than two seconds. */
const MAX_WAITING = { owner: 100, helper: 100, customer: 1000, guest: 250 };

type AdmissionParts = Pick<Shop, 'engine'> & Pick<Identity, 'isKnownBrowser'>;
interface Asked {
  request: Request;
  /** See `routedPathOf`. */
  routedPath: string;
  actor: Actor;
  network: string;
}

/** Answers a request; it renders its page by `pageTurn`. */
type Answer = (pageTurn: <T>(render: () => Promise<T>) => Promise<T>) => Promise<Response>;

/** Answers requests to the screens in their turn. It expects forms to be read whole, and throws as `Limiter` does. */
export function admission({ engine, isKnownBrowser }: AdmissionParts) {
  const maxWaiting = Object.values(MAX_WAITING);
  const each = (max: number) => maxWaiting.map(() => max);
  const limiters = {
    // Rendering on SQLite holds the processor. A database in another process is waited for meanwhile.
    pages: new Limiter({ atOnce: engine.name === 'sqlite' ? 2 : 4, maxWaiting }),
    // Writes that wait for the disk together share a commit.
    writes: new Limiter({ atOnce: 8, perClient: 1, maxWaiting }),
    searches: new Limiter({ atOnce: 1, maxWaiting: each(50) }),
    files: new Limiter({ atOnce: 1, maxWaiting: each(5) }),
    // One more than can be hashed, so that it is ready.
    logIns: new Limiter({ atOnce: HASHES_AT_ONCE + 1, maxWaiting: each(MAX_LOG_INS) }),
  };
  // The limiters above bound its queue: the result of a write is always shown.
  const renderings = new Limiter({ atOnce: 1, maxWaiting: [Number.POSITIVE_INFINITY] });

  /** Browsers that the account knows go first: a flood of log-ins from a thousand networks waits behind them. */
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
        // A write leaves its place to the next one before its answer is rendered.
        leave();
        return renderings.run(render, { client: network, rests: true, signal });
      });
    const startedAt = performance.now();
    const client = actor.kind === 'guest' ? network : actor.id;
    // A file is drawn with pauses anyway.
    const place = { rank: rankOf(actor), client, group: network, rests: kind !== 'files' };
    const own = kind === 'logIns' ? await placeOfLogIn(asked) : place;
    const response = await limiters[kind].run(work, { ...own, signal });
    if (kind === 'logIns' && routedPath === SIGN_UP)
      await sleep(SIGN_UP_STEP_MS - ((performance.now() - startedAt) % SIGN_UP_STEP_MS));
    if (signal.aborted) throw GONE;
    return response;
  };
}

/** The kind of work of a request. Log-ins hash a password before their sender is known. */
export function kindOf({ request, routedPath }: Pick<Asked, 'request' | 'routedPath'>) {
  if (request.method === 'POST') return HASHING.has(routedPath) ? 'logIns' : 'writes';
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('.pdf')) return 'files';
  return searchParams.get('q') ? 'searches' : 'pages';
}

function rankOf(actor: Actor): number {
  const name = actor.kind === 'admin' ? (may(actor, 'owner') ? 'owner' : 'helper') : actor.kind;
  return Object.keys(MAX_WAITING).indexOf(name);
}
