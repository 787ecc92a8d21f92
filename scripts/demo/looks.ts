/** How each demo product looks: its cloth, its colours, and whether it falls in folds or lies folded. */
import { type Cloth, draped, stacked } from './scenes.ts';

type Scene = ReturnType<typeof draped>;
type Look = (seed: number, width: number, height: number) => Scene;

const hang =
  (cloth: Cloth, angle: number, folds: number, depth: number): Look =>
  (seed, width, height) =>
    draped(cloth, { seed, angle, folds, depth }, width, height);

const lay =
  (...pieces: Cloth[]): Look =>
  (seed, width, height) =>
    stacked({ seed, pieces }, width, height);

const plain = (...colours: Cloth['colours']): Cloth => ({ weave: 'plain', colours });
const twill = (colour: string, sheen = 0.15): Cloth => ({ weave: 'twill', colours: [colour], sheen });
const slub = (...colours: Cloth['colours']): Cloth => ({ weave: 'slub', colours });
const silk = (colour: string): Cloth => ({ weave: 'satin', colours: [colour], sheen: 1 });
const sheer = (colour: string): Cloth => ({ weave: 'sheer', colours: [colour] });
const pile = (colour: string): Cloth => ({ weave: 'pile', colours: [colour] });
const printed = (pattern: Cloth['pattern'], ...colours: Cloth['colours']): Cloth =>
  pattern ? { weave: 'plain', colours, pattern } : plain(...colours);

export const looks: Record<string, Look> = {
  'ml-001': hang(plain('#f1e8d4'), 0.5, 3, 0.7),
  'ml-002': hang({ weave: 'satin', colours: ['#ecd9b0'], sheen: 0.45 }, 0.3, 3.4, 0.8),
  'ml-003': lay(plain('#f3ede0'), plain('#efe7d6'), plain('#e9dfca'), plain('#f1eada')),
  'mn-001': hang(slub('#93a184'), 0.2, 2.4, 0.7),
  'mn-002': hang(slub('#9db4c6'), -0.35, 2.8, 0.65),
  'mn-003': lay(slub('#d3bf9c'), slub('#c9b38c'), slub('#d8c7a8')),
  'mw-001': hang(plain('#f6f2e9'), -0.5, 4, 0.5),
  'mw-002': hang(printed('stripes', '#e9edf0', '#b4c6da', '#41639a'), 0.15, 2.6, 0.55),
  'mv-001': hang(twill('#4a4a4c'), 0.45, 3, 0.75),
  'mv-002': lay(twill('#5c6141'), twill('#565b3c'), twill('#616647'), twill('#53583a')),
  'mv-003': hang(twill('#2b3658', 0.4), 0.6, 3.6, 0.8),
  'mo-001': hang(slub('#b98d56'), -0.2, 2.2, 0.8),
  'mo-002': lay(slub('#68717a'), slub('#5d6770'), slub('#707a83')),
  'ws-001': hang({ weave: 'slub', colours: ['#a3262c'], sheen: 0.7 }, 0.4, 3, 0.9),
  'ws-002': hang(silk('#0f6a70'), 0.25, 3.6, 1),
  'ws-003': hang(silk('#b98a34'), -0.45, 3, 1),
  'wc-001': hang(printed('buta', '#eee8da', '#2b3a80', '#4d64ad'), -0.3, 2.2, 0.6),
  'wc-002': hang(printed('ajrak', '#8f2530', '#1d2a58', '#efe2c8'), 0.35, 2, 0.6),
  'wc-003': lay(
    printed('dots', '#d79a9d', '#f6e7de', '#a8545c'),
    printed('dots', '#e7c3bf', '#b0636a', '#b0636a'),
    printed('dots', '#d79a9d', '#f6e7de', '#a8545c'),
  ),
  'wh-001': hang(sheer('#dd9d9f'), 0.6, 3.4, 0.75),
  'wh-002': hang(sheer('#a68cc0'), -0.4, 3, 0.75),
  'wh-003': hang(sheer('#5fa596'), 0.25, 3.8, 0.8),
  'wl-001': hang(printed('buta', '#f5ecd9', '#a02f2a', '#48683f'), -0.4, 2, 0.6),
  'wl-002': hang(printed('paisley', '#2f8f93', '#e9dfc3', '#9a2d4a'), 0.3, 2.2, 0.6),
  'wl-003': hang(printed('jaal', '#d9a23c', '#8a3b22', '#4e5f2f'), 0.5, 2.4, 0.6),
  'wl-004': hang(printed('dots', '#9a9da3', '#f0eee8', '#5c6068'), -0.25, 2.6, 0.6),
  'wn-001': hang(slub('#b5563c'), 0.35, 2.4, 0.75),
  'wn-002': hang(
    { weave: 'slub', colours: ['#e0d2b4', '#b49a6a', '#6b5a3c'], pattern: 'checks' },
    -0.2,
    2,
    0.6,
  ),
  'wo-001': hang(
    { weave: 'plain', colours: ['#262f58', '#8a6a2c', '#d3b26a'], pattern: 'border', sheen: 0.2 },
    0.12,
    2.4,
    0.75,
  ),
  'wo-002': hang({ weave: 'pile', colours: ['#5e1630'], sheen: 0.55 }, 0.4, 2.8, 0.95),
  'ht-001': lay(pile('#ece0c6'), pile('#34427f'), pile('#8b9c81')),
  'ht-002': lay(pile('#c98b5a'), pile('#ece0c6'), pile('#c98b5a'), pile('#ece0c6')),
  'ht-003': lay(pile('#cf9093'), pile('#f0e6d2')),
  'hb-001': lay(
    printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'),
    printed('stripes', '#f3eee2', '#c3cfe2', '#3b55a0'),
    printed('buta', '#f3eee2', '#3b55a0', '#6f88bf'),
  ),
  'hb-002': hang(printed('stripes', '#f0ead9', '#a9b699', '#5f7553'), 0.08, 1.8, 0.55),
  'hb-003': lay(
    printed('jaal', '#f5eddc', '#a33a31', '#c98b4a'),
    plain('#a33a31'),
    printed('jaal', '#f5eddc', '#a33a31', '#c98b4a'),
  ),
  'hb-004': lay(plain('#f1e9d7'), plain('#d2bd97'), plain('#f1e9d7'), plain('#d2bd97')),
  'ho-001': hang(printed('ajrak', '#25336e', '#8f2530', '#efe2c8'), 0.1, 1.6, 0.45),
  'ho-002': hang(printed('checks', '#f0e8d6', '#4a5ea0', '#27336f'), 0.05, 1.6, 0.5),
  'ho-003': lay(pile('#b48753'), pile('#a97c49')),
  'slider-lawn': hang(printed('buta', '#a3423a', '#f3e3c6', '#e0b35c'), -0.4, 1.8, 0.6),
  'slider-latha': hang(plain('#d9cbae'), 0.5, 2.6, 0.75),
  'slider-home': hang({ weave: 'slub', colours: ['#39477f'] }, 0.3, 2.2, 0.75),
};
