/** How each demo product looks: its cloth, its colours, and whether it falls in folds, lies in a stack or lies spread out. */
import type { Cloth } from './cloth.ts';
import { draped } from './draped.ts';
import { folded, type Piece } from './folded.ts';
import type { Scene } from './scene.ts';
import { type Stack, stacked } from './stacked.ts';
import { woven } from './woven.ts';

type Look = (seed: number, width: number, height: number) => Scene;

const hang =
  (cloth: Cloth, angle: number, folds: number, depth: number): Look =>
  (seed, width, height) =>
    draped(cloth, { seed, angle, folds, depth }, width, height);

/** A stack seen from the front. */
const lay =
  (...pieces: Cloth[]): Look =>
  (seed, width, height) =>
    stacked(seed, { stacks: [{ pieces }] }, width, height);

/** A stack seen from above, or from its other side. */
const pile =
  (view: Omit<Stack, 'pieces'>, ...pieces: Cloth[]): Look =>
  (seed, width, height) =>
    stacked(seed, { stacks: [{ ...view, pieces }], floor: 0.88 }, width, height);

const spread =
  (...pieces: Piece[]): Look =>
  (seed, width, height) =>
    folded(seed, pieces, width, height);

/** One length of cloth, folded. */
const length = (cloth: Cloth, turn: number): Look =>
  spread({ cloth, at: [0.5, 0.42], size: [640, 760], turn });

/** The threads, as through a lens; the coarser the cloth, the further they are apart. */
const near =
  (cloth: Cloth, turn: number, pitch: number, times = 3): Look =>
  (seed, width, height) =>
    woven(cloth, { seed, pitch, times, turn }, width, height);

const plain = (...colours: Cloth['colours']): Cloth => ({ weave: 'plain', colours });
const twill = (colour: string, sheen = 0.1): Cloth => ({ weave: 'twill', colours: [colour], sheen });
const slub = (...colours: Cloth['colours']): Cloth => ({ weave: 'slub', colours });
const silk = (colour: string): Cloth => ({ weave: 'satin', colours: [colour], sheen: 1 });
const sheer = (...colours: Cloth['colours']): Cloth => ({ weave: 'sheer', colours });
const terry = (colour: string): Cloth => ({ weave: 'pile', colours: [colour] });
const printed = (print: Cloth['print'], ...colours: Cloth['colours']): Cloth => ({
  weave: 'plain',
  colours,
  print,
});

export const looks: Record<string, Look> = {
  'ml-001': length(plain('#f1e8d4'), 0.06),
  'ml-002': hang({ weave: 'satin', colours: ['#ead7ae'], sheen: 0.15 }, 0.3, 3, 0.5),
  'ml-003': pile(
    { above: 0.3, thickness: 185 },
    plain('#f3ede0'),
    plain('#efe7d6'),
    plain('#e9dfca'),
    plain('#f1eada'),
  ),
  'mn-001': hang(slub('#93a184'), 0.2, 2.4, 0.7),
  'mn-002': hang(slub('#9db4c6'), -0.35, 2.8, 0.65),
  'mn-003': lay(slub('#d3bf9c'), slub('#c9b38c'), slub('#d8c7a8')),
  'mw-001': hang(plain('#f3eee3'), -0.4, 2.6, 0.5),
  'mw-002': hang(printed('stripes', '#e9edf0', '#b4c6da', '#41639a'), 0.15, 2.6, 0.55),
  'mv-001': hang(twill('#4d4d50'), 0.35, 2.4, 0.6),
  'mv-002': pile(
    { above: 0.22, mirrored: true },
    twill('#5c6141'),
    twill('#565b3c'),
    twill('#616647'),
    twill('#53583a'),
  ),
  'mv-003': hang(twill('#2b3658', 0.25), 0.5, 2.4, 0.65),
  'mo-001': hang(slub('#b98d56'), -0.2, 2.2, 0.8),
  'mo-002': lay(slub('#68717a'), slub('#5d6770'), slub('#707a83')),
  'ws-001': hang({ weave: 'slub', colours: ['#a3262c'], sheen: 0.7 }, 0.4, 3, 0.9),
  'ws-002': hang(silk('#0f6a70'), 0.25, 3.6, 1),
  'ws-003': hang(silk('#b98a34'), -0.45, 3, 1),
  'wc-001': hang(printed('buta', '#eee8da', '#2b3a80', '#4d64ad'), -0.3, 2.2, 0.6),
  'wc-002': hang(printed('ajrak', '#8f2530', '#1d2a58', '#efe2c8'), 0.35, 2, 0.6),
  'wc-003': pile(
    { above: 0.28 },
    printed('dots', '#d79a9d', '#f6e7de', '#a8545c'),
    printed('dots', '#e7c3bf', '#b0636a', '#b0636a'),
    printed('dots', '#d79a9d', '#f6e7de', '#a8545c'),
  ),
  'wh-001': hang(sheer('#dd9d9f'), 0.6, 3.4, 0.75),
  'wh-002': hang(sheer('#a68cc0'), -0.4, 3, 0.75),
  'wh-003': hang(sheer('#5fa596'), 0.25, 3.8, 0.8),
  'wl-001': spread(
    {
      cloth: { ...sheer('#bf4a40', '#f7ead0', '#f7ead0'), print: 'dots' },
      at: [0.7, 0.42],
      size: [270, 840],
      turn: 0.24,
    },
    { cloth: plain('#a02f2a'), at: [0.32, 0.56], size: [400, 460], turn: -0.1 },
    {
      cloth: printed('buta', '#f5ecd9', '#a02f2a', '#48683f'),
      at: [0.46, 0.4],
      size: [620, 740],
      turn: -0.04,
    },
  ),
  'wl-002': hang(printed('paisley', '#2f8f93', '#e9dfc3', '#9a2d4a'), 0.3, 2.2, 0.6),
  'wl-003': hang(printed('jaal', '#a3282c', '#f1dcb4', '#e0a848'), 0.5, 2.4, 0.6),
  'wl-004': hang(printed('dots', '#9a9da3', '#f0eee8', '#5c6068'), -0.25, 2.6, 0.6),
  'wn-001': hang(slub('#b5563c'), 0.35, 2.4, 0.75),
  'wn-002': hang(
    { weave: 'slub', colours: ['#e0d2b4', '#b49a6a', '#6b5a3c'], print: 'checks' },
    -0.2,
    2,
    0.6,
  ),
  'wo-001': hang(
    { weave: 'plain', colours: ['#262f58', '#8a6a2c', '#d3b26a'], print: 'border', sheen: 0.2 },
    0.12,
    2.4,
    0.75,
  ),
  'wo-002': hang({ weave: 'pile', colours: ['#5e1630'], sheen: 0.55 }, 0.4, 2.8, 0.95),
  'ht-001': lay(terry('#ece0c6'), terry('#34427f'), terry('#8b9c81')),
  'ht-002': lay(terry('#c98b5a'), terry('#ece0c6'), terry('#c98b5a'), terry('#ece0c6')),
  'ht-003': lay(terry('#cf9093'), terry('#f0e6d2')),
  'hb-001': pile(
    { above: 0.34 },
    printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'),
    printed('stripes', '#f3eee2', '#c3cfe2', '#3b55a0'),
    printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'),
  ),
  'hb-002': hang(printed('stripes', '#f0ead9', '#a9b699', '#5f7553'), 0.08, 1.8, 0.55),
  'hb-003': pile(
    { above: 0.28, mirrored: true },
    printed('jaal', '#f5eddc', '#a33a31', '#c98b4a'),
    plain('#a33a31'),
    printed('jaal', '#f5eddc', '#a33a31', '#c98b4a'),
  ),
  'hb-004': pile({ above: 0.18 }, plain('#f1e9d7'), plain('#d2bd97'), plain('#f1e9d7'), plain('#d2bd97')),
  'ho-001': hang(printed('ajrak', '#25336e', '#8f2530', '#efe2c8'), 0.1, 1.6, 0.45),
  'ho-002': hang(printed('checks', '#f0e8d6', '#4a5ea0', '#27336f'), 0.05, 1.6, 0.5),
  'ho-003': pile({ above: 0.42, mirrored: true }, terry('#b48753'), terry('#a97c49')),
  'slider-lawn': hang(printed('buta', '#a3423a', '#f3e3c6', '#e0b35c'), -0.4, 1.8, 0.6),
  'slider-latha': hang(plain('#e8dcc2'), 0.4, 2, 0.5),
  'slider-home': (seed, width, height) =>
    stacked(
      seed,
      {
        stacks: [
          {
            pieces: [terry('#34427f'), terry('#8b9c81'), terry('#ece0c6')],
            middle: 0.54,
            width: 0.25,
            thickness: 140,
            above: 0.2,
          },
          {
            pieces: [
              printed('jaal', '#f5eddc', '#a33a31', '#c98b4a'),
              plain('#a33a31'),
              printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'),
              plain('#d2bd97'),
            ],
            middle: 0.83,
            width: 0.25,
            thickness: 125,
            above: 0.22,
            mirrored: true,
          },
        ],
        floor: 0.86,
        table: printed('checks', '#f0e8d6', '#4a5ea0', '#27336f'),
      },
      width,
      height,
    ),
  // Further pictures of products; behind all others, as a place in this list is a seed.
  'ml-001-2': hang(plain('#f1e8d4'), 0.35, 2.2, 0.6),
  'ml-001-3': near(plain('#f1e8d4'), 0.1, 34),
  'mn-001-2': near(slub('#93a184'), 0.15, 38),
  'mw-002-2': near(printed('stripes', '#e9edf0', '#b4c6da', '#41639a'), 0.2, 26),
  'ws-001-2': length({ weave: 'slub', colours: ['#a3262c'], sheen: 0.7 }, -0.08),
  'ws-001-3': near({ weave: 'slub', colours: ['#a3262c'], sheen: 0.7 }, 0.5, 32),
  'wl-001-2': hang(printed('buta', '#f5ecd9', '#a02f2a', '#48683f'), 0.3, 2.2, 0.6),
  'wl-001-3': hang({ ...sheer('#bf4a40', '#f7ead0', '#f7ead0'), print: 'dots' }, -0.35, 3, 0.75),
  'wl-001-4': near(printed('buta', '#f5ecd9', '#a02f2a', '#48683f'), 0.1, 26),
  'wn-001-2': near(slub('#b5563c'), -0.2, 38),
  'ht-001-2': near(terry('#34427f'), 0.2, 44),
  'hb-001-2': hang(printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'), 0.2, 1.8, 0.5),
  'hb-001-3': near(printed('stripes', '#f3eee2', '#c3cfe2', '#3b55a0'), 0.1, 28),
};
