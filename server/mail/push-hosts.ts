/**
 * Matches `PUSH_HOSTS`: a host, or `*.` and the end of one. Separate from `push.ts`, as commands have no
 * `web-push`.
 */
export const isPushHost = (allowed: readonly string[], host: string): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
