/** Query of an order's address right after its counter sale. */
export const SOLD = 'sold';
/** The cash that the buyer gave, in paisa. */
export const GIVEN = 'given';

/** Query of the entry form: the sale before, so that the form begins empty. */
export const AFTER_SALE = 'after';
