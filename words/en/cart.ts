export * as m from './cart.ts';

export const heading = 'Your Cart';
export const empty = 'Your Cart is Empty';
export const goShopping = 'Continue Shopping';
export const lines = 'In your cart';
export const lineTotal = 'Line total';
export const quantity = 'Quantity';
export const fewer = (name: string) => `Fewer of ${name}`;
export const more = (name: string) => `More of ${name}`;
export const changeLength = 'Change the length';
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove ${name}`;

/** A line whose product changed. */
export const lineGone = 'No longer available. Please remove it to go on.';
export const lineSoldOut = 'Out of stock. Please remove it to go on.';
export const lineShort = ({ left }: { left: number }) =>
  `Only ${left} left. Please lower the quantity to go on.`;
export const lineNoPiece = ({ why }: { why: string }) =>
  `This length cannot be cut any more. ${why} Please choose another length to go on.`;
export const lineSoldOtherwise = 'It is sold in another way now. Please remove it and choose it again.';
export const linePriceChanged = ({ was }: { was: string }) => `The price was ${was} when you added it.`;

export const summary = 'Order Summary';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const free = 'Free';
export const checkout = 'Proceed to Checkout';
export const changeFirst = 'Some lines cannot be ordered as they are. Please change them first.';

export const added = 'Added to Cart';
/** After a log-in, for what a guest had chosen. */
export const isInCart = ({ name }: { name: string }) => `${name} is in your cart.`;
/** The reason follows. */
export const notAdded = 'It was not added to your cart.';
export const viewCart = 'View cart';
/** While the cart gets another cut length. */
export const changingLength = 'Changing...';
export const lengthInCart = (length: string) => `In your cart: ${length}. Another length takes its place.`;
export const lengthChanged = 'Length changed';
export const lengthChangedText = ({ name, was, length }: { name: string; was: string; length: string }) =>
  `${name}: ${length} in your cart now, instead of ${was}. A cart holds one length of each cloth; for a second piece please place another order.`;
export const sameLength = 'It is in your cart already';
export const sameLengthText = ({ name, length }: { name: string; length: string }) =>
  `${name}: ${length}. A cart holds one length of each cloth; for a second piece please place another order.`;
export const updated = 'Cart Updated';
export const capped = ({ name, quantity }: { name: string; quantity: number }) =>
  `Only ${quantity} of ${name} can be ordered at once. Your cart has ${quantity}.`;
export const noMore = 'No more can be added';
export const noMoreWhy = ({ name, limit }: { name: string; limit: number }) =>
  `Your cart has ${limit} of ${name} already, the most that can be ordered.`;
export const full = ({ lines }: { lines: number }) =>
  `Your cart has ${lines} products already, the most that can be ordered at once.`;
export const soldOut = 'Out of Stock';
export const soldOutWhy = 'This product is currently out of stock.';
export const missing = 'Product Not Found';
export const missingWhy = 'This product is no longer in the shop.';
export const badQuantity = 'Quantity not understood';
export const badQuantityWhy = 'Choose a whole number from 1 to 10.';
export const noLength = 'Choose a length';
export const noLengthWhy = 'It is sold by the metre: open the product and type how much you want.';
