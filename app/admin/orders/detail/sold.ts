/** Query of an order's address right after its counter sale. */
export const SOLD = 'sold';
export const GIVEN = 'given';

/** Query of the entry form after a sale: it starts empty. */
export const AFTER_SALE = 'after';
