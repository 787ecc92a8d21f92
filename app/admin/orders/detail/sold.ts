/** Query of an order's address right after its counter sale. */
export const SOLD = 'sold';
/** The cash that the buyer gave, in paisa. */
export const GIVEN = 'given';

/** Query of the entry form after a sale: it starts empty. */
export const AFTER_SALE = 'after';
