/** A certificate from a test authority, and a home folder whose browser trusts it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';
import { findProgram } from './proxies.ts';
import { aTempFolder } from './temp-folder.ts';

export interface Certificate {
  certFile: string;
  keyFile: string;
  authority: string;
  authorityFile: string;
}

export async function aCertificate(host: string): Promise<Certificate> {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const own = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
  });
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
