/** How couriers call the columns of their statements, as the shopkeeper chose them when one was read last. */

/** The names of the columns by what they hold; see `StatementField`. */
export type StatementColumns = Readonly<Record<string, string>>;

export interface StatementsSettings {
  /** By the courier's id; at most `MAX_STATEMENT_COURIERS`. */
  columns: Readonly<Record<string, StatementColumns>>;
}

export const MAX_STATEMENT_COURIERS = 60;
export const MAX_COLUMN_NAME = 200;

export const DEFAULT_STATEMENTS: StatementsSettings = { columns: {} };
