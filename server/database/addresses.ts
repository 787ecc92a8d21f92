/** Also splits libpq's form for several servers: `postgres://user@one:5432,two:5432/shop`. */

export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + rest);
}

/** For logs. */
export function withoutPassword(url: string): string {
  const all = addressesOf(url);
  if (!all.every((one) => URL.canParse(one))) return 'unreadable';
  const [first, ...others] = all.map((one) => new URL(one));
  if (!first) return 'unreadable';
  const hosts = [first, ...others].map(({ host }) => host).join();
  return `${first.protocol}//${first.username && `${first.username}@`}${hosts}${first.pathname}`;
}
