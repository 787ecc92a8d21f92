/**
 * Requests that nobody means well, for fast-check: forms and links as a page has them with something wrong in them, and bytes for a
 * plain socket. Their addresses, fields and parameters are those that a crawl of the shop found.
 */
import fc from 'fast-check';
import { allLanguages, inAddress } from '#words/languages.ts';
import type { Site, Target } from './crawl.ts';
import { fieldNames, header, hosts, inHeader, strangeTarget, value } from './fuzz-words.ts';

const BODIES = [
  'form',
  'multipart',
  'files',
  'broken multipart',
  'json',
  'text',
  'form as text',
  'nothing',
] as const;
const FRAMES = [
  'right',
  'too long',
  'too short',
  'chunked',
  'chunked, cut off',
  'no chunks',
  'both',
] as const;
const ENDINGS = ['wait', 'end', 'reset'] as const;

/** A request that a client library can be made to send. */
export interface SentCase {
  kind: 'sent';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  path: string;
  asData: boolean;
  query: readonly [string, string][];
  fields: readonly [string, string][];
  body: (typeof BODIES)[number];
  /** The sender, by the index in the list of cookies. */
  who: number;
  cookie: string;
  lastEventId: string;
}

/** Bytes; several requests in one go when `times` is more than one. */
export interface RawCase {
  kind: 'raw';
  method: 'GET' | 'POST';
  target: string;
  host: string;
  headers: [string, string][];
  frame: (typeof FRAMES)[number];
  body: string;
  who: number;
  times: number;
  ending: (typeof ENDINGS)[number];
}

export type Case = SentCase | RawCase;

const pairs = (name: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(fc.tuple(name, value), { maxLength });

/** Half of all addresses are in English, as the crawl found them. */
const language = fc.oneof(fc.constant('en' as const), fc.constantFrom(...allLanguages));

/** Cases for this site, for `people` kinds of people; `host` is the shop's own. */
export function cases(site: Site, people: number, host: string): fc.Arbitrary<Case> {
  const who = fc.nat({ max: people - 1 });
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...site.ids) },
    {
      weight: 1,
      // Cut before it is encoded: half a `%25` is refused unread, which the raw cases try.
      arbitrary: value.map((text) => encodeURIComponent(text.slice(0, 200).toWellFormed()) || 'x'),
    },
  );
  const path = fc.tuple(fc.constantFrom(...site.paths), place, language).map(([pattern, id, one]) =>
    inAddress(
      one,
      pattern.replace(/:\w+|\*$/g, () => id),
    ),
  );
  const names = fieldNames(site.names);
  const query = pairs(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...site.parameters, '_routes', 'index') }, names),
    3,
  );
  const onTop = pairs(names, 6);
  const common = { asData: fc.boolean(), query, body: fc.constantFrom(...BODIES) };
  const cookie = fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: inHeader });
  const rare = { cookie, lastEventId: inHeader };
  const anywhere = fc.record({
    ...common,
    ...rare,
    kind: fc.constant('sent' as const),
    who,
    path,
    fields: onTop,
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant('POST' as const) },
      { weight: 4, arbitrary: fc.constant('GET' as const) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'PATCH') },
    ),
  });
  const raw = rawCases(site, { who, path, names, host });
  const some = { ...common, ...rare };
  return fc.oneof(
    { weight: 3, arbitrary: anywhere },
    { weight: 3, arbitrary: formCases(site, who, onTop, some) },
    { weight: 2, arbitrary: linkCases(site, who, some) },
    { weight: 2, arbitrary: raw },
  );
}

type Who = fc.Arbitrary<number>;
type Pairs = ReturnType<typeof pairs>;
/** What all requests that are sent have in common. */
type Some = {
  asData: fc.Arbitrary<boolean>;
  query: Pairs;
  body: fc.Arbitrary<SentCase['body']>;
  cookie: fc.Arbitrary<string>;
  lastEventId: fc.Arbitrary<string>;
};

/** A form as its page has it, with some of it changed: what a stranger's first try looks like. */
function formCases(site: Site, who: Who, onTop: Pairs, some: Some) {
  return fc
    .tuple(fc.constantFrom(...site.forms), fc.array(value, { maxLength: 3 }), onTop, fc.nat(), language)
    .chain(([form, changes, more, at, one]) =>
      fc.record({
        ...some,
        kind: fc.constant('sent' as const),
        who: fc.oneof({ weight: 4, arbitrary: fc.constant(form.who) }, { weight: 1, arbitrary: who }),
        path: fc.constant(inAddress(one, form.path)),
        fields: fc.constant([...changed(form, changes, at), ...more]),
        method: fc.constant(form.method),
      }),
    );
}

/** A link as it stood on a page, with other parameters. */
function linkCases(site: Site, who: Who, some: Some) {
  return fc
    .tuple(fc.constantFrom(...site.links), fc.array(value, { minLength: 1, maxLength: 3 }), language)
    .chain(([link, values, one]) =>
      fc.record({
        ...some,
        kind: fc.constant('sent' as const),
        who,
        path: fc.constant(inAddress(one, asked(link, values))),
        query: fc.constant([]),
        fields: fc.constant([]),
        method: fc.constant('GET' as const),
      }),
    );
}

interface RawParts {
  who: Who;
  path: fc.Arbitrary<string>;
  names: fc.Arbitrary<string>;
  host: string;
}

function rawCases(site: Site, { who, path, names, host }: RawParts) {
  return fc.record({
    kind: fc.constant('raw' as const),
    method: fc.constantFrom('GET', 'POST'),
    target: fc.oneof(
      { weight: 3, arbitrary: path },
      { weight: 1, arbitrary: fc.constantFrom('/', ...site.links) },
      { weight: 1, arbitrary: strangeTarget },
    ),
    host: hosts(host),
    headers: fc.array(header, { maxLength: 3 }),
    frame: fc.constantFrom(...FRAMES),
    body: pairs(names, 3).map((fields) =>
      String(new URLSearchParams(fields.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]))),
    ),
    // Without a cookie a page comes from memory: another way, with checks of its own.
    who: fc.oneof(fc.constant(0), who),
    times: fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }) },
    ),
    ending: fc.constantFrom(...ENDINGS),
  });
}

function changed({ fields }: Target, changes: readonly string[], at: number): [string, string][] {
  return fields.map(([name, own], place) => [name, changes[(place + at) % (fields.length + 1)] ?? own]);
}

function asked(link: string, values: readonly string[]): string {
  const [path = '', query = ''] = link.split('?');
  const names = [...new URLSearchParams(query).keys()];
  const pairs = names.map((name, place) => [name, (values[place % values.length] ?? '').toWellFormed()]);
  return `${path}?${new URLSearchParams(pairs)}`;
}
