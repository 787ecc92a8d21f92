import type { BackupKind, BackupOutcome, BackupStep } from '#shop/backups/backup.ts';
import type { LookedAt, RestoreFault } from '#shop/backups/restoring.ts';
import type { TrialOutcome } from '#shop/backups/trials.ts';
import type { Retention } from '../en/backups.ts';

export * as m from './backups.ts';

export const backups = 'Backup';
export const about = 'Abhi banayein, download karein, raat ka waqt aur khufia jumla chunein.';
export const intro =
  'Backup mein poori dukaan hoti hai: products, tasveerein, orders, gahak aur chat. Us se dukaan phir waisi hi ho sakti hai jaisi thi. Kabhi kabhi aik backup download karein aur is computer se alag rakhein.';

export const newest = (at: string) => `Sab se naya backup ${at} ka hai.`;
export const none = 'Abhi koi backup nahi hai.';
export const stale =
  'Do din se zyada ho gaye aur dukaan ka koi theek backup nahi bana. Abhi aik banayein. Agar na bane to us shakhs ko call karein jis ne dukaan chalu ki thi.';
export const diskLow = (left: string) =>
  `Disk bharne wali hai: ${left} baqi hai. Bhar gayi to koi order nahi ho sakega. Aik backup download karein aur purane delete karein, ya us shakhs ko call karein jis ne dukaan chalu ki thi.`;
const FAILED: Record<Exclude<BackupOutcome, 'made'>, string> = {
  'disk full': 'disk par jagah nahi bachi. Purane backup delete karein, phir dobara koshish karein.',
  interrupted: 'dukaan beech mein band ho gayi. Dobara koshish karein.',
  failed:
    'kuch kharab ho gaya. Dobara koshish karein. Phir bhi na ho to us shakhs ko call karein jis ne dukaan chalu ki thi.',
};
export const failed = ({ outcome, at }: { outcome: Exclude<BackupOutcome, 'made'>; at: string }) =>
  `${at} ka backup nahi bana: ${FAILED[outcome]}`;
export const copied = 'Har backup ki copy aik doosri jagah bhi jati hai.';
export const notCopied =
  'Sab se naya backup sirf is computer par hai: us ki copy doosri jagah nahi ja saki. Agla backup phir koshish karega.';
export const show = 'Backup dekhein';

export const now = 'Abhi backup karein';
export const begun = 'Backup shuru ho gaya';
export const begunText = 'Is mein kuch minute lagte hain. Aap apna kaam karte rahein.';
export const notBegun = 'Backup shuru nahi hua';
export const busy = 'Aik backup pehle se ban raha hai.';
export const tooMany = (max: number) => `Aap ke banaye hue ${max} backup hain. Pehle aik delete karein.`;
const STEPS: Record<BackupStep, string> = {
  reading: 'data parha ja raha hai',
  packing: 'pack kiya ja raha hai',
  checking: 'parh kar dekha ja raha hai',
  copying: 'doosri jagah copy ho raha hai',
};
export const running = ({ step, percent }: { step: BackupStep; percent: number }) =>
  `Backup ban raha hai: ${percent}%, ${STEPS[step]}`;
export const lookAgain = 'Dekhein kitna ho gaya';

export const list = 'Sab backup';
export const notLoaded = 'Backup nahi dikhaye ja sake.';
export const kinds: Record<BackupKind, string> = {
  night: 'Raat ko',
  hand: 'Aap ne banaya',
  copy: 'Tabdeeli ke baad ki copy',
};
export const checked = 'Check kiya hua';
export const encrypted = 'Taala laga hua';
export const notEncrypted = 'Taala nahi laga';
export const download = 'Download karein';
export const downloadOf = (at: string) => `${at} ka backup download karein`;
export const ofTime = (at: string) => `${at} ka backup`;
export const question = 'Kya aap waqai ye backup delete karna chahte hain?';
export const noun = 'backup';
export const copyGoesToo = 'Doosri jagah se us ki copy bhi delete ho jayegi.';
export const deleted = 'Backup delete ho gaya';
export const notDeleted = 'Backup delete nahi ho saka. Dobara koshish karein.';
export const copyStayed = 'Doosri jagah se us ki copy delete nahi ho saki.';
export const openDanger =
  'Jis backup par taala nahi, wo jis ke haath lage wo sab kuch parh sakta hai aur har account khol sakta hai. Usay chaabi ki tarah sambhal kar rakhein.';

export const everyNight = 'Har raat';
export const hour = 'Raat ke backup ka waqt';
export const off = 'Raat ko backup nahi';
export const kept = ({ days, weeks, months, byHand }: Retention) =>
  `Pichle ${days} din, ${weeks} hafte aur ${months} mahine mein se har aik ka sab se naya backup rakha jata hai. Jo aap banate hain wo aap ke delete karne tak rehte hain, zyada se zyada ${byHand}.`;
export const saved = 'Backup ki settings save ho gayin';
export const notSaved = 'Settings save nahi ho sakin. Dobara koshish karein.';

export const passphrase = 'Khufia jumla';
export const passphraseOn = 'Backup par aap ke khufia jumle ka taala hai. Us ke baghair koi nahi khol sakta.';
export const passphraseOff =
  'Backup par taala nahi hai. Khufia jumla ho to ghalat haath mein jane wala backup koi nahi parh sakta.';
export const passphraseOfOperator =
  'Backup par us khufia jumle ka taala hai jo dukaan chalu karne wale ne rakha hai.';
export const setPassphrase = 'Khufia jumla rakhein';
export const changePassphrase = 'Khufia jumla tabdeel karein';
export const passphraseText =
  'Khufia jumla kaghaz par likh kar ghar mein rakhein, is computer se alag. Jo isay kho de us ke backup gaye: phir koi nahi khol sakta, dukaan chalu karne wala bhi nahi.';
export const passphraseOld = 'Jo backup pehle se hain un par wahi jumla rahega jis se wo bane thay.';
export const passphraseHint = (suggestion: string) =>
  `Kam az kam 12 huroof. Chahein to ye le lein: ${suggestion}`;
export const passphraseSaved = 'Khufia jumla save ho gaya';
export const passphraseSavedText = 'Agle backup par isi ka taala hoga.';
export const passphraseRemoved = 'Khufia jumla hata diya gaya';
export const passphraseRemovedText = 'Agle backup par taala nahi hoga.';
export const passphraseNotSaved = 'Khufia jumla save nahi ho saka. Dobara koshish karein.';
export const removePassphrase = 'Taala lagana band karein';
export const removeQuestion = 'Kya aap waqai naye backup par taala nahi lagana chahte?';
export const keepPassphrase = 'Taala rehne dein';
export const back = 'Wapas backup par';

export const copiesAt = (at: string) =>
  `Tabdeeliyon ki copy doosri jagah bhi jati hai. Sab se nayi copy ${at} ki hai.`;
export const copiesSoon =
  'Tabdeeliyon ki copy doosri jagah bhi jati hai. Dukaan chalne ke baad pehli copy aik minute mein banti hai.';
export const copiesLate =
  'Naye orders sirf isi machine par hain: un ki copy doosri jagah nahi ja saki. Us shakhs ko call karein jis ne dukaan chalu ki thi.';
export const triedWell = (at: string) =>
  `Sab se naya backup ${at} ko aazmaya gaya: wo khulta hai aur us ka hisaab theek hai.`;
const TRIAL_FAULTS: Record<Exclude<TrialOutcome, 'well'>, string> = {
  unreadable:
    'wo parha nahi ja sakta. Abhi backup banayein. Agar kaam na bane to us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'books wrong':
    'us mein kuch aapas mein nahi milta, ya kuch ghayab hai. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'no room': 'usay kholne ke liye disk par jagah nahi thi. Purane backup delete karein.',
  interrupted: 'aazmaish poori nahi hui. Dukaan kal phir aazmayegi.',
};
export const triedBadly = ({ at, outcome }: { at: string; outcome: Exclude<TrialOutcome, 'well'> }) =>
  `Sab se naya backup ${at} ko aazmaya gaya: ${TRIAL_FAULTS[outcome]}`;

export const putBack = 'Wapas lagayein';
export const putBackOf = (at: string) => `${at} ka backup wapas lagayein`;
export const elsewhere = 'Doosri jagah ke backup';
export const elsewhereText =
  'Copies jo dukaan ne tabdeeliyon ke baad banayin, aur backup jo ab is machine par nahi hain. Har aik wapas lagaya ja sakta hai.';
export const noneElsewhere = 'Doosri jagah abhi kuch nahi hai.';
export const showElsewhere = 'Doosri jagah ke backup dekhein';
export const restoreIntro =
  'Backup wapas lagane se poori dukaan waisi ho jati hai jaisi us waqt thi. Pehle dukaan backup ko dekhti hai; is se kuch nahi badalta.';
export const look = 'Is backup ko dekhein';
export const lookAgainInto = 'Isay phir se dekhein';
export const lookBegun = 'Dukaan backup ko dekh rahi hai';
export const lookNotBegun = 'Dukaan backup ko nahi dekh saki';
export const restoreBusy = 'Koi aur backup dekha ya wapas lagaya ja raha hai.';
export const otherPassphrase = 'Is backup ka khufia jumla';
export const otherPassphraseHint = 'Sirf agar ye aaj ke khufia jumle ke bajaye kisi aur se bana tha.';
export const restoreSteps: Record<'looking' | 'keeping' | 'restoring' | 'restarting', string> = {
  looking: 'Dukaan backup ko dekh rahi hai. Is mein kuch minute lag sakte hain.',
  keeping: 'Teen mein se pehla kaam: jo abhi hai usay backup bana kar rakha ja raha hai.',
  restoring: 'Teen mein se doosra kaam: backup tayyar kiya ja raha hai.',
  restarting:
    'Teen mein se teesra kaam: dukaan dobara chal rahi hai. Aik minute mein khul jayegi; phir dobara log in karein.',
};
export const restoreFaults: Record<RestoreFault, string> = {
  'wrong passphrase': 'Ye is backup ka khufia jumla nahi hai. Wo likhein jis se ye bana tha.',
  unreadable: 'Ye backup parha nahi ja sakta. Koi aur lein.',
  'newer version':
    'Ye backup dukaan ke naye version ne banaya tha. Us shakhs ko call karein jis ne dukaan chalu ki thi.',
  'no room': 'Disk par is ke liye jagah nahi hai. Purane backup delete karein, phir dobara koshish karein.',
  'not kept': 'Jo abhi hai us ka backup nahi ban saka, is liye kuch nahi badla gaya. Dobara koshish karein.',
  interrupted: 'Dukaan beech mein band ho gayi. Kuch nahi badla. Dobara koshish karein.',
  failed: 'Ye nahi ho saka. Kuch nahi badla. Dobara koshish karein.',
};
export const foundFrom = (at: string) => `Ye backup ${at} ka hai.`;
export const foundCounts = ({ orders, products, accounts, messages }: LookedAt['counts']) =>
  `Is mein hain: ${orders} orders, ${products} products, ${accounts} accounts, ${messages} chat ke messages.`;
export const nothingMissing = 'Is mein wo sab orders hain jo ab dukaan mein hain.';
export const missingOrders = (count: number) =>
  count === 1 ? 'Abhi ka 1 order is mein nahi hoga:' : `Abhi ke ${count} orders is mein nahi honge:`;
export const andMore = (count: number) => `aur ${count} mazeed`;
export const onlyThere = (count: number) =>
  count === 1
    ? '1 order jo ab dukaan mein nahi hai, wapas aa jayega.'
    : `${count} orders jo ab dukaan mein nahi hain, wapas aa jayenge.`;
export const presentUnreadable = 'Abhi ke orders parhe nahi ja sakte, is liye un ka muqabla nahi ho sakta.';
export const restoreConsequences =
  'Jo abhi hai usay pehle backup bana kar rakha jata hai. Phir dukaan dobara chalti hai. Sab ko dobara log in karna hoga, aap ko us din ke password se, aur helpers rok diye jate hain.';
export const restoreNow = 'Ye backup laga dein';
export const restoreByCommand =
  'Is dukaan ka data PostgreSQL mein hai. Jis shakhs ne dukaan chalu ki thi wo isay band kar ke ye chalaye:';
export const notLookedYet = 'Pehle backup ko dekhein.';
export const restored = ({ at, from }: { at: string; from: string }) =>
  `${at} ko ye backup wapas lagaya gaya: ${from}.`;
export const lostThen = (count: number) => `Pehle ke ${count} orders ab dukaan mein nahi hain:`;
export const noneLostThen = 'Pehle ka koi order ghayab nahi.';
export const keptThen = (file: string) => `Jo pehle tha wo machine par ${file} ke naam se rakha hai.`;
