/**
 * One break for each thing that must hold, and the test that must see it. The numbers are those of the invariants in
 * `docs/reliability.md`.
 */
import type { Language } from '#words/languages.ts';

export interface Mutant {
  invariant: number;
  /** What is broken. */
  breaks: string;
  file: string;
  from: string;
  to: string;
  test: {
    project?: 'rules' | 'rules on PostgreSQL' | 'journeys';
    file: string;
    name: string;
    /** The language of the journey: of others than English and this one the client stays as it was. */
    spoken?: Language;
  };
}
