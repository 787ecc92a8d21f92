/**
 * Colours as in the demo's texts, and cloths in several colours. `server/media/colour.test.ts` compares
 * pictures with them.
 */
import type { COLOUR_FIELDS, Colour } from '#shop/catalogue/colours.ts';

type Typed = Partial<Record<(typeof COLOUR_FIELDS)[number], string>>;

const of = (colour: Colour, colourName = '', colourNameUrdu = '', cloth = ''): Typed => ({
  colour,
  colourName,
  colourNameUrdu,
  cloth,
});

export const demoColours: Readonly<Record<string, Typed>> = {
  'ML-001': of('cream', 'Ivory', 'آئیوری'),
  'ML-002': of('cream', 'Cream', 'کریم'),
  'ML-003': of('cream', 'Off White', 'آف وائٹ'),
  'MN-001': of('green', 'Sage', 'سیج گرین'),
  'MN-002': of('blue', 'Sky', 'آسمانی'),
  'MN-003': of('cream', 'Sand', 'ریت کا رنگ'),
  'MW-001': of('white', 'White', 'سفید'),
  'MW-002': of('blue', 'Blue', 'نیلا'),
  'MV-001': of('grey', 'Charcoal', 'چارکول', 'MV-001'),
  'MV-002': of('green', 'Deep Olive', 'گہرا زیتونی', 'MV-001'),
  'MV-003': of('blue', 'Navy', 'نیوی بلیو'),
  'MO-001': of('brown', 'Camel', 'اونٹ رنگ'),
  'MO-002': of('grey', 'Slate', 'سلیٹی'),
  'WS-001': of('red', 'Madder Red', 'گہرا سرخ'),
  'WS-002': of('turquoise', 'Peacock', 'مور رنگ'),
  'WS-003': of('yellow', 'Antique Gold', 'پرانا سنہری'),
  'WC-001': of('blue', 'Indigo', 'نیل'),
  'WC-002': of('red', 'Crimson', 'گہرا لال'),
  'WC-003': of('pink', 'Rose', 'گلابی'),
  'WH-001': of('pink', 'Blush', 'ہلکا گلابی'),
  'WH-002': of('purple', 'Lilac', 'کاسنی', 'WH-002'),
  'WH-003': of('green', 'Sea Green', 'سمندری سبز', 'WH-002'),
  'WL-001': of('red'),
  'WL-002': of('turquoise', 'Turquoise', 'فیروزی'),
  'WL-003': of('red', 'Red', 'سرخ'),
  'WL-004': of('grey', 'Grey', 'گرے'),
  'WN-001': of('red', 'Terracotta', 'مٹی رنگ'),
  'WN-002': of('cream', 'Oat', 'جو رنگ'),
  'WO-001': of('blue', 'Ink', 'سیاہی رنگ'),
  'WO-002': of('maroon', 'Wine', 'عنابی'),
  'HT-001': of('multi'),
  'HT-002': of('brown'),
  'HT-003': of('pink', 'Rose and Cream', 'گلابی اور کریم'),
  'HB-001': of('blue', 'Blue', 'نیلا'),
  'HB-002': of('green', 'Sage', 'ہلکا سبز'),
  'HB-003': of('red', 'Madder', 'سرخ'),
  'HB-004': of('cream', 'Ivory and Sand', 'آئیوری اور ریت کا رنگ'),
  'HO-001': of('blue'),
  'HO-002': of('blue', 'Indigo', 'نیل'),
  'HO-003': of('brown', 'Camel', 'اونٹ رنگ'),
};
