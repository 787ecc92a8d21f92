/** A certificate from a test authority, and a home folder whose browser trusts it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';
import { findProgram } from './proxies.ts';
import { aTempFolder } from './temp-folder.ts';

export type Certificate = Awaited<ReturnType<typeof aCertificate>>;

export async function aCertificate(host: string) {
  const kind = { keyType: 'ec', algorithm: 'sha256' } as const;
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...kind,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const own = await generate([{ name: 'commonName', value: host }], { ...kind, ca });
  const folder = aTempFolder();
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    return file;
  };
  return {
    certFile: write('fullchain.pem', `${own.cert}\n${authority.cert}`),
    keyFile: write('privkey.pem', own.private),
    authority: authority.cert,
    authorityFile: write('authority.pem', authority.cert),
  };
}

export function aTrustingHome({ authorityFile }: Certificate): string {
  const certutil = findProgram('certutil');
  if (!certutil) throw new Error('this test needs certutil');
  const home = aTempFolder();
  const store = path.join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  execFileSync(certutil, ['-d', `sql:${store}`, '-N', '--empty-password']);
  execFileSync(certutil, ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', 'test', '-i', authorityFile]);
  return home;
}
