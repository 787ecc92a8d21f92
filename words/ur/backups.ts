import type { BackupKind, BackupOutcome, BackupStep } from '#shop/backups/backup.ts';
import type { LookedAt, RestoreFault } from '#shop/backups/restoring.ts';
import type { TrialOutcome } from '#shop/backups/trials.ts';
import type { Retention } from '../en/backups.ts';
import { isolated } from '../isolate.ts';

export * as m from './backups.ts';

/** All parts of a time are isolated, so the text needs a mark to be read from the right. */
const rightToLeft = (at: string) => `\u200f${at}`;

export const backups = 'بیک اپ';
export const about = 'ابھی بنائیں، ڈاؤن لوڈ کریں، رات کا وقت اور خفیہ جملہ چنیں۔';
export const intro =
  'بیک اپ میں پوری دکان ہوتی ہے: پراڈکٹس، تصویریں، آرڈر، گاہک اور چیٹ۔ اس سے دکان پھر ویسی ہی ہو سکتی ہے جیسی تھی۔ کبھی کبھی ایک بیک اپ ڈاؤن لوڈ کریں اور اس کمپیوٹر سے الگ رکھیں۔';

export const newest = (at: string) => isolated`سب سے نیا بیک اپ ${rightToLeft(at)} کا ہے۔`;
export const none = 'ابھی کوئی بیک اپ نہیں ہے۔';
export const stale =
  'دو دن سے زیادہ ہو گئے اور دکان کا کوئی ٹھیک بیک اپ نہیں بنا۔ ابھی ایک بنائیں۔ اگر نہ بنے تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔';
export const diskLow = (left: string) =>
  isolated`ڈسک بھرنے والی ہے: ${left} باقی ہے۔ بھر گئی تو کوئی آرڈر نہیں ہو سکے گا۔ ایک بیک اپ ڈاؤن لوڈ کریں اور پرانے ڈیلیٹ کریں، یا اس شخص کو کال کریں جس نے دکان چالو کی تھی۔`;
const FAILED: Record<Exclude<BackupOutcome, 'made'>, string> = {
  'disk full': 'ڈسک پر جگہ نہیں بچی۔ پرانے بیک اپ ڈیلیٹ کریں، پھر دوبارہ کوشش کریں۔',
  interrupted: 'دکان بیچ میں بند ہو گئی۔ دوبارہ کوشش کریں۔',
  failed: 'کچھ خراب ہو گیا۔ دوبارہ کوشش کریں۔ پھر بھی نہ ہو تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
};
export const failed = ({ outcome, at }: { outcome: Exclude<BackupOutcome, 'made'>; at: string }) =>
  isolated`${rightToLeft(at)} کا بیک اپ نہیں بنا: ${FAILED[outcome]}`;
export const copied = 'ہر بیک اپ کی کاپی ایک دوسری جگہ بھی جاتی ہے۔';
export const notCopied =
  'سب سے نیا بیک اپ صرف اس کمپیوٹر پر ہے: اس کی کاپی دوسری جگہ نہیں جا سکی۔ اگلا بیک اپ پھر کوشش کرے گا۔';
export const show = 'بیک اپ دیکھیں';

export const now = 'ابھی بیک اپ کریں';
export const begun = 'بیک اپ شروع ہو گیا';
export const begunText = 'اس میں کچھ منٹ لگتے ہیں۔ آپ اپنا کام کرتے رہیں۔';
export const notBegun = 'بیک اپ شروع نہیں ہوا';
export const busy = 'ایک بیک اپ پہلے سے بن رہا ہے۔';
export const tooMany = (max: number) => isolated`آپ کے بنائے ہوئے ${max} بیک اپ ہیں۔ پہلے ایک ڈیلیٹ کریں۔`;
const STEPS: Record<BackupStep, string> = {
  reading: 'ڈیٹا پڑھا جا رہا ہے',
  packing: 'پیک کیا جا رہا ہے',
  checking: 'پڑھ کر دیکھا جا رہا ہے',
  copying: 'دوسری جگہ کاپی ہو رہا ہے',
};
export const running = ({ step, percent }: { step: BackupStep; percent: number }) =>
  isolated`بیک اپ بن رہا ہے: ${`${percent}%`}، ${STEPS[step]}`;
export const lookAgain = 'دیکھیں کتنا ہو گیا';

export const list = 'سب بیک اپ';
export const notLoaded = 'بیک اپ نہیں دکھائے جا سکے۔';
export const kinds: Record<BackupKind, string> = {
  night: 'رات کو',
  hand: 'آپ نے بنایا',
  copy: 'تبدیلی کے بعد کی کاپی',
};
export const checked = 'چیک کیا ہوا';
export const encrypted = 'تالا لگا ہوا';
export const notEncrypted = 'تالا نہیں لگا';
export const download = 'ڈاؤن لوڈ کریں';
export const downloadOf = (at: string) => isolated`${rightToLeft(at)} کا بیک اپ ڈاؤن لوڈ کریں`;
export const ofTime = (at: string) => isolated`${rightToLeft(at)} کا بیک اپ`;
export const question = 'کیا آپ واقعی یہ بیک اپ ڈیلیٹ کرنا چاہتے ہیں؟';
export const noun = 'بیک اپ';
export const copyGoesToo = 'دوسری جگہ سے اس کی کاپی بھی ڈیلیٹ ہو جائے گی۔';
export const deleted = 'بیک اپ ڈیلیٹ ہو گیا';
export const notDeleted = 'بیک اپ ڈیلیٹ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const copyStayed = 'دوسری جگہ سے اس کی کاپی ڈیلیٹ نہیں ہو سکی۔';
export const openDanger =
  'جس بیک اپ پر تالا نہیں، وہ جس کے ہاتھ لگے وہ سب کچھ پڑھ سکتا ہے اور ہر اکاؤنٹ کھول سکتا ہے۔ اسے چابی کی طرح سنبھال کر رکھیں۔';

export const everyNight = 'ہر رات';
export const hour = 'رات کے بیک اپ کا وقت';
export const off = 'رات کو بیک اپ نہیں';
export const kept = ({ days, weeks, months, byHand }: Retention) =>
  isolated`پچھلے ${days} دن، ${weeks} ہفتے اور ${months} مہینے میں سے ہر ایک کا سب سے نیا بیک اپ رکھا جاتا ہے۔ جو آپ بناتے ہیں وہ آپ کے ڈیلیٹ کرنے تک رہتے ہیں، زیادہ سے زیادہ ${byHand}۔`;
export const saved = 'بیک اپ کی سیٹنگز محفوظ ہو گئیں';
export const notSaved = 'سیٹنگز محفوظ نہیں ہو سکیں۔ دوبارہ کوشش کریں۔';

export const passphrase = 'خفیہ جملہ';
export const passphraseOn = 'بیک اپ پر آپ کے خفیہ جملے کا تالا ہے۔ اس کے بغیر کوئی نہیں کھول سکتا۔';
export const passphraseOff =
  'بیک اپ پر تالا نہیں ہے۔ خفیہ جملہ ہو تو غلط ہاتھ میں جانے والا بیک اپ کوئی نہیں پڑھ سکتا۔';
export const passphraseOfOperator = 'بیک اپ پر اس خفیہ جملے کا تالا ہے جو دکان چالو کرنے والے نے رکھا ہے۔';
export const setPassphrase = 'خفیہ جملہ رکھیں';
export const changePassphrase = 'خفیہ جملہ تبدیل کریں';
export const passphraseText =
  'خفیہ جملہ کاغذ پر لکھ کر گھر میں رکھیں، اس کمپیوٹر سے الگ۔ جو اسے کھو دے اس کے بیک اپ گئے: پھر کوئی نہیں کھول سکتا، دکان چالو کرنے والا بھی نہیں۔';
export const passphraseOld = 'جو بیک اپ پہلے سے ہیں ان پر وہی جملہ رہے گا جس سے وہ بنے تھے۔';
export const passphraseHint = (suggestion: string) =>
  isolated`کم سے کم ${12} حروف۔ چاہیں تو یہ لے لیں: ${suggestion}`;
export const passphraseSaved = 'خفیہ جملہ محفوظ ہو گیا';
export const passphraseSavedText = 'اگلے بیک اپ پر اسی کا تالا ہو گا۔';
export const passphraseRemoved = 'خفیہ جملہ ہٹا دیا گیا';
export const passphraseRemovedText = 'اگلے بیک اپ پر تالا نہیں ہو گا۔';
export const passphraseNotSaved = 'خفیہ جملہ محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const removePassphrase = 'تالا لگانا بند کریں';
export const removeQuestion = 'کیا آپ واقعی نئے بیک اپ پر تالا نہیں لگانا چاہتے؟';
export const keepPassphrase = 'تالا رہنے دیں';
export const back = 'بیک اپ پر واپس جائیں';

export const copiesAt = (at: string) =>
  isolated`تبدیلیوں کی کاپی دوسری جگہ بھی جاتی ہے۔ سب سے نئی کاپی ${rightToLeft(at)} کی ہے۔`;
export const copiesSoon =
  'تبدیلیوں کی کاپی دوسری جگہ بھی جاتی ہے۔ دکان چلنے کے بعد پہلی کاپی ایک منٹ میں بنتی ہے۔';
export const copiesLate =
  'نئے آرڈر صرف اسی مشین پر ہیں: ان کی کاپی دوسری جگہ نہیں جا سکی۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔';
export const triedWell = (at: string) =>
  isolated`سب سے نیا بیک اپ ${rightToLeft(at)} کو آزمایا گیا: وہ کھلتا ہے اور اس کا حساب ٹھیک ہے۔`;
const TRIAL_FAULTS: Record<Exclude<TrialOutcome, 'well'>, string> = {
  unreadable:
    'وہ پڑھا نہیں جا سکتا۔ ابھی بیک اپ بنائیں۔ اگر کام نہ بنے تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'books wrong': 'اس میں کچھ آپس میں نہیں ملتا، یا کچھ غائب ہے۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'no room': 'اسے کھولنے کے لیے ڈسک پر جگہ نہیں تھی۔ پرانے بیک اپ ڈیلیٹ کریں۔',
  interrupted: 'آزمائش پوری نہیں ہوئی۔ دکان کل پھر آزمائے گی۔',
};
export const triedBadly = ({ at, outcome }: { at: string; outcome: Exclude<TrialOutcome, 'well'> }) =>
  isolated`سب سے نیا بیک اپ ${rightToLeft(at)} کو آزمایا گیا: ${TRIAL_FAULTS[outcome]}`;

export const putBack = 'واپس لگائیں';
export const putBackOf = (at: string) => isolated`${rightToLeft(at)} کا بیک اپ واپس لگائیں`;
export const elsewhere = 'دوسری جگہ کے بیک اپ';
export const elsewhereText =
  'کاپیاں جو دکان نے تبدیلیوں کے بعد بنائیں، اور بیک اپ جو اب اس مشین پر نہیں ہیں۔ ہر ایک واپس لگایا جا سکتا ہے۔';
export const noneElsewhere = 'دوسری جگہ ابھی کچھ نہیں ہے۔';
export const showElsewhere = 'دوسری جگہ کے بیک اپ دیکھیں';
export const restoreIntro =
  'بیک اپ واپس لگانے سے پوری دکان ویسی ہو جاتی ہے جیسی اس وقت تھی۔ پہلے دکان بیک اپ کو دیکھتی ہے؛ اس سے کچھ نہیں بدلتا۔';
export const look = 'اس بیک اپ کو دیکھیں';
export const lookAgainInto = 'اسے پھر سے دیکھیں';
export const lookBegun = 'دکان بیک اپ کو دیکھ رہی ہے';
export const lookNotBegun = 'دکان بیک اپ کو نہیں دیکھ سکی';
export const restoreBusy = 'کوئی اور بیک اپ دیکھا یا واپس لگایا جا رہا ہے۔';
export const otherPassphrase = 'اس بیک اپ کا خفیہ جملہ';
export const otherPassphraseHint = 'صرف اگر یہ آج کے خفیہ جملے کے بجائے کسی اور سے بنا تھا۔';
export const restoreSteps: Record<'looking' | 'keeping' | 'restoring' | 'restarting', string> = {
  looking: 'دکان بیک اپ کو دیکھ رہی ہے۔ اس میں کچھ منٹ لگ سکتے ہیں۔',
  keeping: 'تین میں سے پہلا کام: جو ابھی ہے اسے بیک اپ بنا کر رکھا جا رہا ہے۔',
  restoring: 'تین میں سے دوسرا کام: بیک اپ تیار کیا جا رہا ہے۔',
  restarting: 'تین میں سے تیسرا کام: دکان دوبارہ چل رہی ہے۔ ایک منٹ میں کھل جائے گی؛ پھر دوبارہ لاگ اِن کریں۔',
};
export const restoreFaults: Record<RestoreFault, string> = {
  'wrong passphrase': 'یہ اس بیک اپ کا خفیہ جملہ نہیں ہے۔ وہ لکھیں جس سے یہ بنا تھا۔',
  unreadable: 'یہ بیک اپ پڑھا نہیں جا سکتا۔ کوئی اور لیں۔',
  'newer version': 'یہ بیک اپ دکان کے نئے ورژن نے بنایا تھا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'no room': 'ڈسک پر اس کے لیے جگہ نہیں ہے۔ پرانے بیک اپ ڈیلیٹ کریں، پھر دوبارہ کوشش کریں۔',
  'not kept': 'جو ابھی ہے اس کا بیک اپ نہیں بن سکا، اس لیے کچھ نہیں بدلا گیا۔ دوبارہ کوشش کریں۔',
  interrupted: 'دکان بیچ میں بند ہو گئی۔ کچھ نہیں بدلا۔ دوبارہ کوشش کریں۔',
  failed: 'یہ نہیں ہو سکا۔ کچھ نہیں بدلا۔ دوبارہ کوشش کریں۔',
};
export const foundFrom = (at: string) => isolated`یہ بیک اپ ${rightToLeft(at)} کا ہے۔`;
export const foundCounts = ({ orders, products, accounts, messages }: LookedAt['counts']) =>
  isolated`اس میں ہیں: ${orders} آرڈر، ${products} پراڈکٹس، ${accounts} اکاؤنٹ، ${messages} چیٹ کے میسج۔`;
export const nothingMissing = 'اس میں وہ سب آرڈر ہیں جو اب دکان میں ہیں۔';
export const missingOrders = (count: number) =>
  count === 1 ? 'ابھی کا ایک آرڈر اس میں نہیں ہو گا:' : isolated`ابھی کے ${count} آرڈر اس میں نہیں ہوں گے:`;
export const andMore = (count: number) => isolated`اور ${count} مزید`;
export const onlyThere = (count: number) =>
  count === 1
    ? 'ایک آرڈر جو اب دکان میں نہیں ہے، واپس آ جائے گا۔'
    : isolated`${count} آرڈر جو اب دکان میں نہیں ہیں، واپس آ جائیں گے۔`;
export const presentUnreadable = 'ابھی کے آرڈر پڑھے نہیں جا سکتے، اس لیے ان کا موازنہ نہیں ہو سکتا۔';
export const restoreConsequences =
  'جو ابھی ہے اسے پہلے بیک اپ بنا کر رکھا جاتا ہے۔ پھر دکان دوبارہ چلتی ہے۔ سب کو دوبارہ لاگ اِن کرنا ہو گا، آپ کو اس دن کے پاس ورڈ سے، اور مددگار روک دیے جاتے ہیں۔';
export const restoreNow = 'یہ بیک اپ لگا دیں';
export const restoreByCommand = isolated`اس دکان کا ڈیٹا ${'PostgreSQL'} میں ہے۔ جس شخص نے دکان چالو کی تھی وہ اسے بند کر کے یہ چلائے:`;
export const notLookedYet = 'پہلے بیک اپ کو دیکھیں۔';
export const restored = ({ at, from }: { at: string; from: string }) =>
  isolated`${rightToLeft(at)} کو یہ بیک اپ واپس لگایا گیا: ${from}۔`;
export const lostThen = (count: number) => isolated`پہلے کے ${count} آرڈر اب دکان میں نہیں ہیں:`;
export const noneLostThen = 'پہلے کا کوئی آرڈر غائب نہیں۔';
export const keptThen = (file: string) => isolated`جو پہلے تھا وہ مشین پر ${file} کے نام سے رکھا ہے۔`;
