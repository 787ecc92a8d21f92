/** Text of any code points. `fc.string({ unit: 'binary' })` does the same, but takes five seconds to build. */
import fc from 'fast-check';

export const anyText = (maxLength = 100) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength })
    .map((points) => String.fromCodePoint(...points).toWellFormed());
