/** Stored columns of statements, chosen while reading one. */
import { z } from 'zod';
import { MAX_COLUMN_NAME, MAX_STATEMENT_COURIERS, type StatementsSettings } from './statements.ts';

const name = z.string().min(1).max(MAX_COLUMN_NAME);

export const storedStatements = z.object({
  columns: z
    .record(name, z.record(name, name))
    .refine((columns) => Object.keys(columns).length <= MAX_STATEMENT_COURIERS),
}) satisfies z.ZodType<StatementsSettings>;
