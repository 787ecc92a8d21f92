/**
 * Why orders cannot be written. `busy`: a lock is held; `file gone`: the open file was removed or replaced;
 * `failed`: the database gives no clear reason.
 */
export type WhyNotWritable =
  | 'no answer'
  | 'disk full'
  | 'damaged'
  | 'busy'
  | 'read-only'
  | 'file gone'
  | 'failed';
