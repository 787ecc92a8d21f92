import type { KyselyConfig } from 'kysely';

export type OnQuery = (ms: number, failed: boolean) => void;

export function timing(onQuery: OnQuery | undefined): Pick<KyselyConfig, 'log'> {
  if (!onQuery) return {};
  return { log: ({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === 'error') };
}
