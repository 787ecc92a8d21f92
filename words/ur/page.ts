export * as m from './page.ts';

export const hidden = 'یہ صفحہ صرف آپ کو نظر آتا ہے، گاہکوں کو ابھی نہیں دکھایا جاتا۔';
