import { readFileSync } from 'node:fs';
import { runShop } from './tests/running-shop.ts';
import { send } from './scripts/bench/client.ts';
const shop = await runShop(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {});
const form = (o: Record<string,string>) => String(new URLSearchParams(o));
const su = await send(shop.url + '/signup', '', form({ fullName: 'B', email: 'b@example.com', password: 'cloth-123', confirmPassword: 'cloth-123' }));
const cookie = su.cookies.map((c) => c.split(';')[0]).join('; ');
const cpu = () => { const f = readFileSync(`/proc/${shop.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
for (const path of process.env.ONLY ? [process.env.ONLY] : ['/products', '/products.data', '/product/ml-001', '/cart', '/']) {
  for (let i = 0; i < 1000; i++) await send(shop.url + path, cookie);
  const before = cpu(); const ts: number[] = []; const N = 2000;
  for (let i = 0; i < N; i++) { const t = performance.now(); const a = await send(shop.url + path, cookie); if (a.status !== 200) throw a.status; ts.push(performance.now() - t); }
  ts.sort((a, b) => a - b);
  console.log(path, 'cpu', ((cpu() - before) / N).toFixed(2), 'ms; p50 wall', ts[N / 2]!.toFixed(2));
}
await shop.stop();
