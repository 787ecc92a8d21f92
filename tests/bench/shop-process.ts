/** Memory and processor time of a shop's process, and session cookies. */
import { readFileSync } from 'node:fs';
import { cookiesIn } from '../support/cookies.ts';
import { post } from '../support/post.ts';
import { ADMIN, type RunningShop } from '../support/running-shop.ts';

/** Resident memory in KB. */
export function residentKb({ process: { pid } }: Pick<RunningShop, 'process'>): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Processor time so far, in milliseconds (`/proc/pid/stat` counts hundredths of a second). */
export function cpuMs({ process: { pid } }: Pick<RunningShop, 'process'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export async function cookieFrom(
  { url }: RunningShop,
  to: string,
  form: Record<string, string>,
  cookie = '',
): Promise<string> {
  return cookiesIn(await post(url, to, form, cookie));
}

export const adminCookie = (shop: RunningShop) => cookieFrom(shop, '/login', ADMIN);

const ACCOUNT = {
  ...{ fullName: 'Bench', email: 'bench@example.com' },
  ...{ password: 'cloth-123', confirmPassword: 'cloth-123' },
};
export const customerCookie = (shop: RunningShop) => cookieFrom(shop, '/signup', ACCOUNT);
