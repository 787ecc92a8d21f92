/**
 * One break for each thing that must hold, and the test that must see it. The numbers are those of the invariants in
 * `docs/reliability.md`.
 */
export interface Mutant {
  invariant: number;
  /** What is broken. */
  breaks: string;
  file: string;
  from: string;
  to: string;
  test: { project?: 'rules' | 'rules on PostgreSQL' | 'journeys'; file: string; name: string };
}
