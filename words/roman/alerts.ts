import type { BackupDanger } from '#shop/backups/trials.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { isolated } from '../isolate.ts';

export * as m from './alerts.ts';

export const subject = ({ title, store }: { title: string; store: string }) => isolated`${title} (${store})`;
export const toDashboard = 'Dashboard dekhein';

export const ordersStopped = 'Orders nahi liye ja sakte';
export const whyStopped: Record<WhyNotWritable, string> = {
  'disk full':
    'Disk bhar gayi hai. Kuch jagah khali karein: purane backup delete karein, ya us shakhs ko call karein jis ne dukaan chalu ki thi.',
  damaged:
    'Database ki file kharab ho gayi hai. Us shakhs ko call karein jis ne dukaan chalu ki thi: pichla backup wapas lagana hoga.',
  busy: 'Database par kisi aur cheez ka lock hai. Agar aisa hi rahe to us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'read-only': 'Database koi tabdeeli nahi le raha. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'no answer': 'Database jawab nahi de raha. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'file gone':
    'Database ki file hata ya badal di gayi hai. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  failed: 'Database mein kuch save nahi ho raha. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
};
export const ordersAgain = 'Orders dobara liye ja sakte hain';
export const ordersAgainText = 'Dukaan ab dobara orders save kar sakti hai. Aap ko kuch nahi karna.';

export const backupsInDanger = 'Backup par tawajjo ki zaroorat hai';
export const whyInDanger: Record<BackupDanger, string> = {
  'trial failed':
    'Sab se naya backup aazmaya gaya, aur wo theek se wapas nahi lag saka. Abhi backup banayein. Agar phir aisa ho to us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'not tried':
    'Do hafte se zyada ho gaye, koi backup aazmaya nahi ja saka. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'too old':
    'Do din se zyada ho gaye, dukaan ka koi achha backup nahi bana. Abhi banayein. Agar na bane to us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'copies late':
    'Naye orders sirf isi machine par hain: un ki copy doosri jagah nahi ja saki. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
};
export const backupsWell = 'Backup phir se theek hain';
export const backupsWellText = 'Aap ko kuch nahi karna.';
