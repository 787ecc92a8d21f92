/**
 * The gate before the screens: two pages, one search, one file and eight writes are under way at once, one page is rendered, and all of it is begun at
 * the pace that the event loop allows (`pace.ts`). The admin comes before customers, and
 * customers, who may be placing an order, before guests. A request beyond the line is answered with 503; one whose client has left
 * is not rendered.
 */
import type { Context } from 'hono';
import { type Actor, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { busyAnswer, holdBack } from './busy.ts';
import { hashesPassword } from './login-gate.ts';
import { ClientGone, type Place, TooManyAtOnce, Turns } from './turns.ts';

/**
 * Rendering holds the processor: with SQLite more than two at once are not faster, and each waits for all the others. A database in
 * another process is waited for meanwhile.
 */
const AT_ONCE = { sqlite: 2, postgres: 4 };
/**
 * Writes wait for the disk, and those that wait together are one commit (`database/sqlite-driver.ts`). One for each client: nobody
 * saves two things at a time.
 */
const WRITES_AT_ONCE = 8;
/**
 * Places in line: a thousand customers at once is a flash sale, whose orders should all be taken; a guest who would wait longer than
 * a second or two (250 pages; see docs/performance.md for the pages a second) is asked to come back.
 */
const MAX_WAITING = { owner: 100, helper: 100, customer: 1000, guest: 250 };
const ranks = Object.keys(MAX_WAITING);
/** A helper's requests never stand before the owner's. */
const rankOf = (actor: Actor): keyof typeof MAX_WAITING => {
  if (actor.kind !== 'admin') return actor.kind;
  return may(actor, 'owner') ? 'owner' : 'helper';
};
/** Searches have separate lines: one in a large shop takes as long as ten pages. */
const SEARCHES_AT_ONCE = 1;
const MAX_SEARCHES_WAITING = 50;
/**
 * Papers as PDF files have separate lines too: one of a thousand lines is drawn for seconds, in slices. Each waiting one holds its orders.
 */
const FILES_AT_ONCE = 1;
const MAX_FILES_WAITING = 5;
/** "Client Closed Request", as nginx logs it; nobody receives it. */
const CLIENT_GONE = 499;

/** Renders a page, when it may. */
type PageTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Gate = (
  c: Context,
  sender: { actor: Actor; network: string },
  render: (pageTurn: PageTurn) => Promise<Response>,
) => Promise<Response>;

export function screenGate({ engine }: Pick<Shop, 'engine'>): Gate {
  const rests = true;
  const lines = Object.values(MAX_WAITING);
  const pieces = 'short';
  const pages = new Turns(AT_ONCE[engine.name], lines, { rests, pieces });
  const writes = new Turns(WRITES_AT_ONCE, lines, { rests, pieces, perClient: 1 });
  const searches = new Turns(
    SEARCHES_AT_ONCE,
    ranks.map(() => MAX_SEARCHES_WAITING),
    { rests, pieces },
  );
  const files = new Turns(
    FILES_AT_ONCE,
    ranks.map(() => MAX_FILES_WAITING),
    { pieces },
  );
  // Without a bound: the lines above bound it, and nobody who sent a form is left without its answer.
  const renderings = new Turns(1, [Number.POSITIVE_INFINITY], { pieces: 'a rendering', rests });
  const inTurn = (c: Context, render: Parameters<Gate>[2], place: Place): Promise<Response> => {
    const { req } = c;
    const { group, signal } = place;
    const pageTurn: PageTurn = (work) => renderings.run(work, { group, signal });
    // The lines of answers to forms let more of a network in than that of pages, which lets two in: here the network rests in between.
    const answerTurn: PageTurn = (work) => renderings.run(work, { client: group, group, signal });
    // These have a gate that lets fewer in, and then wait for a hash.
    if (hashesPassword(c)) return render(answerTurn);
    if (req.method !== 'POST') {
      const turns = req.path.endsWith('.pdf') ? files : req.query('q') ? searches : pages;
      return turns.run(() => render(pageTurn), place);
    }
    const asWrite = (leave: () => void) =>
      render((work) => {
        leave();
        return answerTurn(work);
      });
    return writes.run(asWrite, place);
  };
  return async (c, { actor, network }, render) => {
    // Of an IPv6 guest the /48: with a rented one an attacker would have a network for each place in the line.
    const client = actor.kind === 'guest' ? network : actor.id;
    const { signal } = c.req.raw;
    // Turns go around by network: sixty accounts of one network share one turn.
    const place = { rank: ranks.indexOf(rankOf(actor)), client, group: network, signal };
    const gone = () => new Response(null, { status: CLIENT_GONE });
    try {
      const answer = await inTurn(c, render, place);
      return signal.aborted ? gone() : answer;
    } catch (error) {
      if (error instanceof ClientGone) return gone();
      if (!(error instanceof TooManyAtOnce)) throw error;
      await holdBack(signal);
      return busyAnswer(c);
    }
  };
}
