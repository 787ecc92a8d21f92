import type { BackupDanger } from '#shop/backups/trials.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { fromRight } from '../from-right.ts';

export * as m from './alerts.ts';

export const subject = ({ title, store }: { title: string; store: string }) => fromRight`${title} (${store})`;
export const toDashboard = 'ڈیش بورڈ دیکھیں';

export const ordersStopped = 'آرڈر نہیں لیے جا سکتے';
export const whyStopped: Record<WhyNotWritable, string> = {
  'disk full':
    'ڈسک بھر گئی ہے۔ کچھ جگہ خالی کریں: پرانے بیک اپ ڈیلیٹ کریں، یا اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  damaged:
    'ڈیٹا بیس کی فائل خراب ہو گئی ہے۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی: پچھلا بیک اپ واپس لگانا ہو گا۔',
  busy: 'ڈیٹا بیس پر کسی اور چیز کا لاک ہے۔ اگر ایسا ہی رہے تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'read-only': 'ڈیٹا بیس کوئی تبدیلی نہیں لے رہا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'no answer': 'ڈیٹا بیس جواب نہیں دے رہا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'file gone': 'ڈیٹا بیس کی فائل ہٹا یا بدل دی گئی ہے۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  failed: 'ڈیٹا بیس میں کچھ محفوظ نہیں ہو رہا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
};
export const ordersAgain = 'آرڈر دوبارہ لیے جا سکتے ہیں';
export const ordersAgainText = 'دکان اب دوبارہ آرڈر محفوظ کر سکتی ہے۔ آپ کو کچھ نہیں کرنا۔';

export const backupsInDanger = 'بیک اپ پر توجہ کی ضرورت ہے';
export const whyInDanger: Record<BackupDanger, string> = {
  'trial failed':
    'سب سے نیا بیک اپ آزمایا گیا، اور وہ ٹھیک سے واپس نہیں لگ سکا۔ ابھی بیک اپ بنائیں۔ اگر پھر ایسا ہو تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'not tried':
    'دو ہفتے سے زیادہ ہو گئے، کوئی بیک اپ آزمایا نہیں جا سکا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'too old':
    'دو دن سے زیادہ ہو گئے، دکان کا کوئی اچھا بیک اپ نہیں بنا۔ ابھی بنائیں۔ اگر نہ بنے تو اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
  'copies late':
    'نئے آرڈر صرف اسی مشین پر ہیں: ان کی کاپی دوسری جگہ نہیں جا سکی۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
};
export const backupsWell = 'بیک اپ پھر سے ٹھیک ہیں';
export const backupsWellText = 'آپ کو کچھ نہیں کرنا۔';
