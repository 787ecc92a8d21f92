import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './related-products.ts';

export const likeIt = 'اس جیسی اور پراڈکٹس';
export const lookedAt = 'یہ آپ نے دیکھی تھیں';
export const compareWith = 'ان کے ساتھ موازنہ کریں';
export const compareHint = (others: number) =>
  isolated`زیادہ سے زیادہ ${others} کارڈوں پر «موازنہ» دبائیں: وہ اس کے ساتھ ایک ایک بات میں دکھائی جائیں گی۔`;
export const press = 'موازنہ';
export const compareOf = (name: string) => isolated`${name} کے ساتھ موازنہ`;
export const compare = 'موازنہ دیکھیں';

export const share = 'شیئر کریں';
export const shareByWhatsApp = 'واٹس ایپ پر بھیجیں';
export const copyAddress = 'ایڈریس کاپی کریں';
export const notCopied = 'کاپی نہیں ہو سکا';
export const said = ({ name, price }: { name: string; price: string }) => fromRight`${name}، ${price}`;
