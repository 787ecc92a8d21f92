/** See `toasts.server.ts`. */
import type { ParcelChanged } from '#shop/parcels/hand-over.server.ts';
import type { Outcome } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { done, failed } from './said.ts';

type NotChanged = Exclude<ParcelChanged, { ok: true }>['reason'];
const whyNotChanged = (): Record<NotChanged, string> => ({
  gone: m.notNow,
  'no courier': m.noSuchCourier,
  'wrong number': m.wrongNumber,
  'in use': m.numberInUse,
});

export const PARCEL_TOASTS = {
  'parcels handed over': ({ handed, gone }: { handed: number; gone: number }) =>
    handed > 0
      ? done(m.handed(handed), gone > 0 && m.goneMeanwhile(gone))
      : failed(m.notHanded, m.goneMeanwhile(gone)),
  'no booking sheet': () => failed(m.bookingSheet, m.noSheet),
  'parcel noted': (outcome: Outcome) => done(m.noted[outcome]),
  'parcel not noted': (why?: 'gone' | 'no outcome') =>
    failed(m.notNoted, why && (why === 'gone' ? m.notNow : m.noSuchOutcome)),
  'refusals forgotten': () => done(m.forgotten),
  'refusals not forgotten': () => failed(m.notForgotten),
  'parcel changed': () => done(m.numberSaved),
  'parcel not changed': (why?: NotChanged) => failed(m.numberNotSaved, why && whyNotChanged()[why]),
};
