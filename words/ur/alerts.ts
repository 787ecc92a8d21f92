/** Alerts for the owner: a push, a mail and a line of the dashboard. What happened, and what to do. */
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
  failed: 'ڈیٹا بیس میں کچھ محفوظ نہیں ہو رہا۔ اس شخص کو کال کریں جس نے دکان چالو کی تھی۔',
};
export const ordersAgain = 'آرڈر دوبارہ لیے جا سکتے ہیں';
export const ordersAgainText = 'دکان اب دوبارہ آرڈر محفوظ کر سکتی ہے۔ آپ کو کچھ نہیں کرنا۔';
