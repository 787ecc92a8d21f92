/** The admin's products, categories and search words. */
import type { CategorySaved } from '#shop/catalogue/categories.server.ts';

export * as m from './catalogue.ts';

const number = (n: number) => n.toLocaleString('en-US');

export const addProduct = 'Add Product';
export const editProduct = 'Edit Product';
export const fillInDescription = 'Fill in the description';
export const saveProduct = 'Save Product';
export const price = 'Price (Rs.)';
export const mainCategory = 'Main Category';
export const subcategory = 'Subcategory';
export const choose = 'Choose...';

export const productNouns = ['product', 'products'] as const;
export const categoryFilter = 'Category';
export const allCategories = 'All categories';
export const anyShelf = 'All shelves';
export const anyStock = 'Any';
export const lowStock = 'Low stock';
export const noStock = 'Out of stock';
export const sorts = {
  name: 'Name',
  newest: 'Newest first',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
};
export const productsNotLoaded = 'The products could not be loaded.';
export const inStock = (count: number) => `Stock: ${count}`;
export const soldOut = 'Out of Stock';
export const removeProductQuestion = 'Are you sure you want to delete this product?';
/** `carts`: number of customers' carts that hold it. */
export const removeProductDetails = ({ product, carts }: { product: string; carts: number }) =>
  [
    `${product} leaves the shop for good.`,
    ...(carts > 0 ? [`It is in ${carts.toLocaleString('en-US')} ${carts === 1 ? 'cart' : 'carts'}.`] : []),
    'A cart cannot be ordered with it any more, nor a basket that was sent in a chat.',
  ].join(' ');
export const keepProduct = 'Keep product';
export const removeProduct = 'Delete product';

export const productAdded = 'Product added';
export const productSaved = 'Product saved';
export const productNotSaved = 'Failed to save product. Please try again.';
export const productIdTaken = 'Another product has this ID already.';
export const unknownCategory = 'Choose a subcategory of the main category.';
export const unknownCloth =
  'No product has this code, or this name alone. Type the code of the other product.';
export const stockChanged = (stock: number) =>
  `The stock changed while you were editing: it is ${stock} now. Open the product again to count from there.`;
export const changedElsewhere = (now: string) =>
  `This changed while you were editing: it is ${now} now. Open the product again to change it from there.`;
export const productMissing =
  'This product was deleted meanwhile. Copy what you need; it can be added as a new one.';
export const productDeleted = 'Product deleted';
export const productArchived = 'Product archived';
export const whyArchived =
  'It was ordered, so it cannot be deleted. It left the shop; its orders keep it, and it can be brought back.';
export const productNotDeleted = 'Failed to delete product. Please try again.';

export const categoriesAbout = 'Categories of your own, and what else shoppers call a cloth.';
export const categoriesIntro =
  'Subcategories of your own, beside those that the shop always has. One that a product has can be neither renamed nor deleted; its names in Urdu and Roman Urdu can always change.';
export const categoriesNotLoaded = 'The categories could not be loaded.';
export const noCategories = 'There are no categories of your own yet.';
export const newCategory = 'New category';
export const customCategory = 'Custom category';
export const addCategory = 'Add Category';
export const renameOrDelete = 'Rename or delete';
export const offeredUnder = 'Offered under';
export const allMainCategories = 'All main categories';
export const category = (name: string) => `Category ${name}`;
export const uses = (products: number, sales: number) => {
  if (products === 0) return sales === 0 ? 'not used yet' : 'in a sale';
  return products === 1 ? '1 product' : `${number(products)} products`;
};
export const removeCategoryQuestion = 'Are you sure you want to delete this category?';
export const keepCategory = 'Keep category';
export const removeCategory = 'Delete category';
export const rename = 'Rename';
export const newNameOf = (name: string) => `New name of ${name}`;
export const categoryAdded = 'Category added';
export const categoryNotAdded = 'Failed to add category. Please try again.';
export const categoryRenamed = 'Category renamed';
export const categoryNotRenamed = 'Failed to rename category. Please try again.';
export const categoryRefused: Record<Exclude<CategorySaved, { ok: true }>['reason'], string> = {
  known: 'There is a category of this name already.',
  'in use or gone': 'A product or a sale is of it by now, or it is not there any more.',
};
export const categoryDeleted = 'Category deleted';
export const categoryNotDeleted = 'Failed to delete category. Please try again.';

export const searchWordsIntro =
  'Words that mean the same: who searches for one finds what has any of them. Spelling mistakes and the beginnings of words are found anyway.';
export const newWords = 'New words';
export const newWordsHint = 'With commas between them, such as: towel, tolia, تولیہ';
export const wordsNoun = 'words';
export const removeWordsQuestion = 'Are you sure you want to delete these words?';
export const noWords = 'There are no search words yet.';
export const wordsNotLoaded = 'The words could not be loaded.';
export const wordsSaved = 'Words saved';
export const wordsNotSaved = 'Failed to save words. Please try again.';
export const wordsDeleted = 'Words deleted';
export const wordsNotDeleted = 'Failed to delete words. Please try again.';
export const wordsNotThere = 'They are not there any more.';

export const soldBy: Readonly<Record<string, string>> = {
  piece: 'By the piece',
  metre: 'By the metre',
};
export const whereItLies = 'Where it lies';
export const whereItLiesAbout =
  'The shelf in the shop, such as A3. Shoppers never see it. Stock takes and the packing list go by it.';
export const byMetre = 'Sold by the metre';
export const byMetreAbout =
  'The price is that of a metre. Its thaans are entered on its own page, and its stock follows from them.';
export const leastCutHint = 'Such as 1 m; empty: 50 cm.';
export const leastRemnantHint = 'A cut leaves so much or nothing. Empty: as the shortest cut.';
export const unitStays =
  'It was ordered, or has thaans: it stays sold as it is. A new product can be sold otherwise.';

/** Without scripts. */
export const sentWithForm = 'Choose one or several. They are sent when you save, 30 MB together at most.';
export const notTaken = ({ name, why }: { name: string; why: string }) => `${name}: ${why}`;
/** The form, or a price list, is over the size limit. */
export const filesTooLarge = {
  title: 'Files too large',
  text: 'Pictures arrive up to 30 MB at once, a price list up to 8 MB, a statement up to 4 MB. Go back, and send fewer or smaller files.',
};

/** For the owner alone. */
export const cost = 'Cost';
export const costHint =
  'What one piece or metre of the stock in hand costs the shop, in rupees. Purchases change it by themselves.';
export const nothingToValue =
  'There is nothing in stock to have this cost. Enter the pieces or thaans first.';
export const costUnknown = 'Cost not known';
export const costAndMargin = ({ cost, percent }: { cost: string; percent: number }) =>
  `Cost ${cost}, margin ${percent}%`;
export const marginOf = (percent: number) => `Margin ${percent}%`;
