export * as m from './fabric-calculator-settings.ts';

export const heading = 'Kitna kapra lagta hai';
export const about = '“Kya ye mere liye kaafi hai?” ka jawab, jo kapre ke page par aata hai.';
export const intro =
  'Gahak libaas, qad aur silai chunte hain aur dekhte hain ke is arz mein kitna kapra lagega. Kam arz ka kapra zyada metre lagta hai: hisaab raqbe ka hai. Ye sirf andaza hai; is ki wajah se koi khareedari nahi rukti.';
export const rows = 'Hisaab';
export const rowsHint =
  'Shuru ka hisaab bazaar ka aam hisaab hai; kisi ne aap ke darzi ke liye naapa nahi, aur qad ke hisaab se taqreeban kuch nahi milta. Apne tajurbe se tabdeel karein aur qad ki rows barhayein. Row nikaalne ke liye lambai aur arz khali kar dein.';
export const row = (row: number) => `Row ${row}`;
export const starting = 'Shuru ka hisaab';
export const part = 'Kya';
export const noPart = 'Chunein';
export const style = 'Silai';
export const height = 'Kitne qad tak';
export const everyHeight = 'Har qad';
export const length = 'Lambai';
export const width = 'Arz inch mein';
export const more = 'Aik aur row';
export const spare = 'Bas poora wo hai jis mein is se kam bache';
export const spareHint = 'Maslan 25 cm. Khali: 25 cm.';
