export * as m from './sliders.ts';

export const add = 'نیا سلائیڈر';
export const edit = 'سلائیڈر تبدیل کریں';
export const save = 'سلائیڈر محفوظ کریں';
export const title = 'سرخی';
export const subtitle = 'ذیلی سرخی';
export const none = 'ابھی کوئی سلائیڈر نہیں';
export const notLoaded = 'سلائیڈر نہیں دکھائے جا سکے۔';
export const removeQuestion = 'کیا آپ واقعی یہ سلائیڈر ڈیلیٹ کرنا چاہتے ہیں؟';
export const keepSlider = 'سلائیڈر رہنے دیں';
export const removeSlider = 'سلائیڈر ڈیلیٹ کریں';
export const added = 'سلائیڈر شامل ہو گیا';
export const saved = 'سلائیڈر محفوظ ہو گیا';
export const notSaved = 'سلائیڈر محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const missing = 'یہ سلائیڈر اس دوران ڈیلیٹ ہو گیا۔ اسے نیا بنا کر ڈالا جا سکتا ہے۔';
export const deleted = 'سلائیڈر ڈیلیٹ ہو گیا';
export const notDeleted = 'سلائیڈر ڈیلیٹ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
