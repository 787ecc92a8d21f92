/** Invented stock for a fresh install. */
import type { MainCategory } from '#shop/catalogue/product.ts';
import type { SliderForm } from '#shop/sliders/form.server.ts';
import { demoFacts } from './facts.ts';
import { demoColours, furtherPictures } from './pictures.ts';
import { inRoman } from './roman.ts';
import { demoThaans } from './thaans.ts';
import { inUrdu } from './urdu.ts';

type Shelf = readonly [productId: string, name: string, rupees: number, stock: number, description: string];

function shelf(mainCategory: MainCategory, category: string, products: readonly Shelf[]) {
  return products.map(([productId, name, rupees, stock, description]) => ({
    productId,
    name,
    price: String(rupees),
    image: `/pictures/demo/${productId.toLowerCase()}.webp`,
    images: furtherPictures(productId),
    mainCategory,
    category,
    description,
    nameUrdu: inUrdu[productId]?.[0] ?? '',
    nameRoman: inRoman[productId]?.[0] ?? '',
    descriptionUrdu: inUrdu[productId]?.[1] ?? '',
    descriptionRoman: inRoman[productId]?.[1] ?? '',
    stock: String(stock),
    ...demoFacts[productId],
    ...(demoThaans[productId] && { soldBy: 'metre' }),
    ...demoColours[productId],
  }));
}

export const demoProducts = [
  ...shelf('Men', 'Latha', [
    [
      'ML-001',
      'Premium Egyptian Latha, Ivory',
      3850,
      24,
      'Four metres of long-staple cotton, smooth and crisp, with a weight that falls well. For a shalwar kameez that stays fresh from Fajr to evening.',
    ],
    [
      'ML-002',
      'Boski Latha, Cream',
      6200,
      9,
      'A silky, heavy latha in the classic cream of wedding mornings. Four metres; iron it slightly damp.',
    ],
    [
      'ML-003',
      'Everyday Latha, Off White',
      2450,
      40,
      'Sturdy plain weave for daily wear that grows softer with each wash. Four metres.',
    ],
  ]),
  ...shelf('Men', 'Linen', [
    [
      'MN-001',
      'Irish Finish Linen, Sage',
      5400,
      12,
      'Dry to the hand and cool on the skin, with the slubs that tell true linen. Four metres, for summer.',
    ],
    [
      'MN-002',
      'Linen Blend, Sky',
      990,
      0,
      'Linen and cotton in equal parts: the look of the one, the ease of the other. Cut from the thaan, as long as you like.',
    ],
    [
      'MN-003',
      'Washed Linen, Sand',
      4650,
      2,
      'Washed in the piece, so it is soft from the first day. Four metres.',
    ],
  ]),
  ...shelf('Men', 'Lawn', [
    [
      'MW-001',
      'Fine Lawn, White',
      2650,
      30,
      'A light cotton lawn of 80 threads for the hottest weeks. Four and a half metres.',
    ],
    [
      'MW-002',
      'Striped Lawn, Blue',
      2950,
      14,
      'A narrow woven stripe that does not fade. Four and a half metres of airy cotton.',
    ],
  ]),
  ...shelf('Men', 'Wash and Wear', [
    [
      'MV-001',
      'Wash and Wear, Charcoal',
      3250,
      36,
      'Blended twill that dries overnight and needs little ironing. Four metres, for office and travel.',
    ],
    ['MV-002', 'Wash and Wear, Deep Olive', 3250, 22, 'The same easy twill in a quiet olive. Four metres.'],
    [
      'MV-003',
      'Executive Wash and Wear, Navy',
      4100,
      0,
      'A finer blend with a soft sheen, for guests and interviews. Four metres.',
    ],
  ]),
  ...shelf('Men', 'Others', [
    [
      'MO-001',
      'Hand-loomed Khaddar, Camel',
      4250,
      16,
      'Warm, uneven and honest: khaddar from a hand loom in Kamalia. Four metres, for winter.',
    ],
    [
      'MO-002',
      'Karandi, Slate',
      3800,
      11,
      'Karandi with its raised thread, between lawn and khaddar in weight. Four metres.',
    ],
  ]),
  ...shelf('Women', 'Silk', [
    [
      'WS-001',
      'Raw Silk, Madder Red',
      7800,
      8,
      'Raw silk with a living sheen, dyed in the deep red of madder root. Five metres.',
    ],
    [
      'WS-002',
      'Katan Silk, Peacock',
      1900,
      0,
      'A dense katan that stands in folds of its own. Cut from the thaan by the metre; dry clean.',
    ],
    [
      'WS-003',
      'Charmeuse Silk, Antique Gold',
      8900,
      6,
      'Satin on the face, quiet on the back. Falls like water. Four and a half metres.',
    ],
  ]),
  ...shelf('Women', 'Cotton', [
    [
      'WC-001',
      'Block Print Cotton, Indigo',
      3650,
      20,
      'Printed by hand with carved wood and indigo. Small differences are the mark of it. Three pieces, seven metres.',
    ],
    [
      'WC-002',
      'Ajrak Cotton, Crimson',
      4300,
      7,
      'The old stars of Sindh on a firm cotton ground, printed on both sides. Five metres.',
    ],
    [
      'WC-003',
      'Dotted Cotton, Rose',
      2750,
      26,
      'A small woven dot on soft cambric, for every day. Five metres.',
    ],
  ]),
  ...shelf('Women', 'Chiffon', [
    [
      'WH-001',
      'Crinkle Chiffon, Blush',
      4950,
      10,
      'Light as breath, with a fine crinkle that needs no iron. Five metres; line it as you like.',
    ],
    [
      'WH-002',
      'Pure Chiffon, Lilac',
      5600,
      5,
      'Sheer and softly falling, for a dupatta or a layered shirt. Five metres.',
    ],
    ['WH-003', 'Chiffon, Sea Green', 4700, 0, 'A cool, clear green with a delicate hand. Five metres.'],
  ]),
  ...shelf('Women', 'Lawn', [
    [
      'WL-001',
      'Garden Lawn, Three Piece',
      5250,
      32,
      'Red butas on ivory: shirt, trousers and a voile dupatta. Seven and a half metres of summer.',
    ],
    [
      'WL-002',
      'Paisley Lawn, Turquoise',
      4850,
      19,
      'A generous paisley, printed with pigments that keep their depth. Seven and a half metres.',
    ],
    [
      'WL-003',
      'Jaal Lawn, Red',
      4450,
      15,
      'A trellis of vines and flowers on deep red. Shirt and dupatta, five metres.',
    ],
    [
      'WL-004',
      'Moonlight Lawn, Grey',
      3950,
      1,
      'Pale dots on soft grey, cool to look at and to wear. Five metres.',
    ],
  ]),
  ...shelf('Women', 'Linen', [
    [
      'WN-001',
      'Slub Linen, Terracotta',
      5150,
      13,
      'Earthy red with a lively slub, for the weeks between summer and winter. Five metres.',
    ],
    [
      'WN-002',
      'Checked Linen, Oat',
      4600,
      17,
      'A large, quiet check in the colours of the field. Five metres.',
    ],
  ]),
  ...shelf('Women', 'Others', [
    [
      'WO-001',
      'Pashmina-soft Shawl, Ink',
      6900,
      6,
      'A wide shawl with a woven border, light and very warm. Two and a quarter metres.',
    ],
    ['WO-002', 'Velvet, Wine', 7400, 4, 'Deep pile that takes the light. Four metres, for winter weddings.'],
  ]),
  ...shelf('Home Essentials', 'Towels', [
    [
      'HT-001',
      'Bath Towels, Set of Three',
      4200,
      21,
      'Combed cotton loops of 550 grams a square metre: ivory, indigo and sage. 70 by 140 cm each.',
    ],
    [
      'HT-002',
      'Hand Towels, Set of Four',
      2350,
      28,
      'Thirsty, quick to dry, and hemmed twice. 40 by 70 cm each.',
    ],
    [
      'HT-003',
      'Guest Towels, Rose and Cream',
      1950,
      0,
      'A pair for the visitors’ bathroom, with a soft, short loop. 50 by 90 cm.',
    ],
  ]),
  ...shelf('Home Essentials', 'Bedsheets', [
    [
      'HB-001',
      'King Bedsheet, Blue Buta',
      5600,
      12,
      'Percale of 200 threads with a small blue flower; two pillow covers come with it. 260 by 270 cm.',
    ],
    [
      'HB-002',
      'Double Bedsheet, Sage Stripe',
      4300,
      18,
      'Woven stripes that never wash out; two pillow covers. 230 by 250 cm.',
    ],
    [
      'HB-003',
      'King Bedsheet, Madder Jaal',
      6100,
      3,
      'A trellis in madder on warm white, soft from the first night. Two pillow covers.',
    ],
    [
      'HB-004',
      'Single Bedsheets, Pair, Plain',
      3200,
      25,
      'Two plain sheets in ivory and sand for the children’s room. 150 by 230 cm each.',
    ],
  ]),
  ...shelf('Home Essentials', 'Others', [
    [
      'HO-001',
      'Cushion Covers, Ajrak, Set of Five',
      2900,
      14,
      'Block-printed cotton with a hidden zip. 45 by 45 cm.',
    ],
    [
      'HO-002',
      'Table Runner, Checked',
      1650,
      23,
      'Heavy cotton in an indigo check, for six chairs. 40 by 180 cm.',
    ],
    [
      'HO-003',
      'Winter Throw, Camel',
      5200,
      9,
      'A thick, brushed throw for cold January evenings. 150 by 200 cm.',
    ],
  ]),
];

/** Picked across all main categories for the home page. */
export const demoNewest = ['wl-002', 'mn-001', 'hb-003', 'wc-001', 'mw-002', 'ho-001', 'wn-002', 'mo-001'];

export const demoSliders: SliderForm[] = [
  {
    imageUrl: '/pictures/demo/slider-lawn.webp',
    title: 'Lawn for the long summer',
    subtitle: 'Light cotton, printed with butas and vines. Cut to full length, and delivered free.',
    titleUrdu: 'لمبی گرمیوں کے لیے لان',
    titleRoman: 'Lambi garmiyon ke liye lawn',
    subtitleUrdu: 'ہلکی کاٹن، بوٹوں اور بیلوں کا پرنٹ۔ پورا ناپ، ڈیلیوری مفت۔',
    subtitleRoman: 'Halki cotton, booton aur bailon ka print. Poora naap, delivery free.',
  },
  {
    imageUrl: '/pictures/demo/slider-latha.webp',
    title: 'Latha that holds its line',
    subtitle: 'Smooth, crisp and cool: men’s suiting from weavers we have known for decades.',
    titleUrdu: 'لٹھا جو اپنی استری نہ چھوڑے',
    titleRoman: 'Latha jo apni istri na chhore',
    subtitleUrdu: 'نرم، کڑک اور ٹھنڈا: مردانہ سوٹ، ان بنانے والوں سے جنہیں ہم برسوں سے جانتے ہیں۔',
    subtitleRoman:
      'Naram, karak aur thanda: mardana suit, un banane walon se jinhein hum barson se jante hain.',
  },
  {
    imageUrl: '/pictures/demo/slider-home.webp',
    title: 'For bed, bath and table',
    subtitle: 'Thirsty towels and sheets that grow softer each year. Pay when they are at your door.',
    titleUrdu: 'بستر، غسل خانے اور میز کے لیے',
    titleRoman: 'Bistar, ghusal khane aur mez ke liye',
    subtitleUrdu: 'پانی خوب جذب کرنے والے تولیے، اور بیڈ شیٹس جو ہر دھلائی سے نرم ہوں۔ پیسے دروازے پر دیں۔',
    subtitleRoman:
      'Paani khoob jazb karne wale tauliye, aur bedsheets jo har dhulai se naram hon. Paise darwaze par dein.',
  },
];
