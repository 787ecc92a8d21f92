/** Couriers' column names, as last chosen, by `StatementField`. */
export type StatementColumns = Readonly<Record<string, string>>;

interface StatementsSettings {
  /** By courier id. */
  columns: Readonly<Record<string, StatementColumns>>;
}

export const MAX_STATEMENT_COURIERS = 60;
export const MAX_COLUMN_NAME = 200;

export const DEFAULT_STATEMENTS: StatementsSettings = { columns: {} };
