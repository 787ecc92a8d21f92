import type { CategorySaved } from '#shop/catalogue/categories.server.ts';
import { isolated } from '../isolate.ts';

export * as m from './catalogue.ts';

export const addProduct = 'Nayi product';
export const editProduct = 'Product tabdeel karein';
export const fillInDescription = 'Tafseel bhar dein';
export const saveProduct = 'Product save karein';
export const price = 'Qeemat (Rs.)';
export const mainCategory = 'Main category';
export const subcategory = 'Sub-category';
export const choose = 'Chunein...';

export const productNouns = ['product', 'products'] as const;
export const categoryFilter = 'Category';
export const allCategories = 'Sab categories';
export const anyShelf = 'Tamam shelf';
export const anyStock = 'Sab';
export const lowStock = 'Kam stock';
export const noStock = 'Stock khatam';
export const sorts = {
  name: 'Naam',
  newest: 'Nayi pehle',
  cheapest: 'Sasti pehle',
  dearest: 'Mehngi pehle',
};
export const productsNotLoaded = 'Products nahi dikhayi ja sakin.';
export const inStock = (count: number) => `Stock: ${count}`;
export const soldOut = 'Stock khatam';
export const removeProductQuestion = 'Kya aap waqai ye product delete karna chahte hain?';
export const removeProductDetails = ({ product, carts }: { product: string; carts: number }) =>
  [
    isolated`${product} hamesha ke liye dukaan se nikal jayegi.`,
    ...(carts > 0 ? [`Ye ${carts.toLocaleString('en-US')} cart mein hai.`] : []),
    'Is ke saath na kisi cart ka order ho sakega, na chat mein bheji hui basket ka.',
  ].join(' ');
export const keepProduct = 'Product rehne dein';
export const removeProduct = 'Product delete karein';

export const productAdded = 'Product shamil ho gayi';
export const productSaved = 'Product save ho gayi';
export const productNotSaved = 'Product save nahi ho saki. Dobara koshish karein.';
export const productIdTaken = 'Ye code pehle hi kisi aur product ka hai.';
export const unknownCategory = 'Isi main category ki koi sub-category chunein.';
export const unknownCloth =
  'Is code ki koi product nahi, na is naam ki koi aik. Doosri product ka code likhein.';
export const stockChanged = (stock: number) =>
  `Aap ke tabdeel karne ke dauran stock badal gaya: ab ${stock} hai. Product dobara khol kar wahan se ginein.`;
export const changedElsewhere = (now: string) =>
  isolated`Aap ke tabdeel karne ke dauran ye badal gaya: ab ${now} hai. Product dobara khol kar wahan se badlein.`;
export const productMissing =
  'Ye product is dauran delete ho gayi. Jo chahiye wo copy kar lein; isay nayi product ke taur par daala ja sakta hai.';
export const productDeleted = 'Product delete ho gayi';
export const productArchived = 'Product hata kar rakh di gayi';
export const whyArchived =
  'Is ka order aa chuka hai, is liye delete nahi ho sakti. Dukaan se nikal gayi hai; orders mein rahegi, aur wapas layi ja sakti hai.';
export const productNotDeleted = 'Product delete nahi ho saki. Dobara koshish karein.';

export const categoriesAbout = 'Aap ki apni categories, aur gahak kapre ko aur kya kehte hain.';
export const categoriesIntro =
  'Aap ki apni sub-categories, un ke ilawa jo dukaan mein hamesha hoti hain. Jis mein koi product ho us ka na naam badla ja sakta hai na wo delete ho sakti hai; Urdu aur Roman Urdu wale naam hamesha badle ja sakte hain.';
export const categoriesNotLoaded = 'Categories nahi dikhayi ja sakin.';
export const noCategories = 'Abhi aap ki apni koi category nahi.';
export const newCategory = 'Nayi category';
export const customCategory = 'Apni category';
export const addCategory = 'Category shamil karein';
export const renameOrDelete = 'Naam badlein ya delete karein';
export const offeredUnder = 'Kis mein nazar aaye';
export const allMainCategories = 'Sab main categories';
export const category = (name: string) => isolated`Category ${name}`;
export const uses = (products: number, sales: number) => {
  if (products === 0) return sales === 0 ? 'abhi istemal nahi hui' : 'sale mein hai';
  return products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`;
};
export const removeCategoryQuestion = 'Kya aap waqai ye category delete karna chahte hain?';
export const keepCategory = 'Category rehne dein';
export const removeCategory = 'Category delete karein';
export const rename = 'Naam badlein';
export const newNameOf = (name: string) => isolated`${name} ka naya naam`;
export const categoryAdded = 'Category shamil ho gayi';
export const categoryNotAdded = 'Category shamil nahi ho saki. Dobara koshish karein.';
export const categoryRenamed = 'Category ka naam badal gaya';
export const categoryNotRenamed = 'Category ka naam nahi badal saka. Dobara koshish karein.';
export const categoryRefused: Record<Exclude<CategorySaved, { ok: true }>['reason'], string> = {
  known: 'Is naam ki category pehle se maujood hai.',
  'in use or gone': 'Ab is mein koi product ya sale hai, ya ye maujood nahi rahi.',
};
export const categoryDeleted = 'Category delete ho gayi';
export const categoryNotDeleted = 'Category delete nahi ho saki. Dobara koshish karein.';

export const searchWordsIntro =
  'Aik hi matlab ke alfaaz: jo in mein se koi aik talaash kare, usay sab ka maal mil jata hai. Spelling ki ghalatiyan aur adhoore alfaaz waise bhi mil jate hain.';
export const newWords = 'Naye alfaaz';
export const newWordsHint = isolated`Darmiyan mein comma lagayein, jaise: ${'towel, tolia, تولیہ'}`;
export const wordsNoun = 'Alfaaz';
export const removeWordsQuestion = 'Kya aap waqai ye alfaaz delete karna chahte hain?';
export const noWords = 'Abhi talaash ke koi alfaaz nahi.';
export const wordsNotLoaded = 'Alfaaz nahi dikhaye ja sake.';
export const wordsSaved = 'Alfaaz save ho gaye';
export const wordsNotSaved = 'Alfaaz save nahi ho sake. Dobara koshish karein.';
export const wordsDeleted = 'Alfaaz delete ho gaye';
export const wordsNotDeleted = 'Alfaaz delete nahi ho sake. Dobara koshish karein.';
export const wordsNotThere = 'Ye ab maujood nahi hain.';

export const soldBy: Readonly<Record<string, string>> = {
  piece: 'Piece ke hisaab se',
  metre: 'Metre ke hisaab se',
};
export const whereItLies = 'Kahan rakha hai';
export const whereItLiesAbout =
  'Dukaan mein shelf, jaise A3. Kharidaron ko nazar nahi aati. Ginti aur packing ki list isi tarteeb se chalti hai.';
export const byMetre = 'Metre ke hisaab se bechein';
export const byMetreAbout =
  'Qeemat aik metre ki hai. Thaan product ke apne page par likhe jate hain, aur stock unhi se banta hai.';
export const leastCutHint = 'Jaise 1 m; khali: 50 cm.';
export const leastRemnantHint =
  'Katai ke baad itna kapra bache ya kuch nahi. Khali: jitni kam se kam katai hai.';
export const unitStays =
  'Is ka order ho chuka hai ya is ke thaan hain: ye jaise bik rahi hai waise hi rahegi. Nayi product doosre tareeqe se bik sakti hai.';

export const sentWithForm =
  'Aik ya kai tasveerein chunein. Save karne par bheji jati hain, sab mil kar zyada se zyada 30 MB.';
export const notTaken = ({ name, why }: { name: string; why: string }) => isolated`${name}: ${why}`;
export const filesTooLarge = {
  title: 'Files bohat bari hain',
  text: 'Tasveerein aik baar mein 30 MB tak aati hain, qeematon ki list 8 MB tak, courier ki statement 4 MB tak. Wapas jayein, aur kam ya choti files bhejein.',
};

export const cost = 'Laagat';
export const costHint =
  'Maujood stock ka aik piece ya metre dukaan ko kitne mein para, rupay mein. Khareedari likhne se ye khud badal jati hai.';
export const nothingToValue = 'Stock mein kuch nahi jis ki ye laagat ho. Pehle piece ya thaan likhein.';
export const costUnknown = 'Laagat maloom nahi';
export const costAndMargin = ({ cost, percent }: { cost: string; percent: number }) =>
  `Laagat ${cost}, munafa ${percent}%`;
export const marginOf = (percent: number) => `Munafa ${percent}%`;
