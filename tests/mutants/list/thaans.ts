/** Breaks of cloth by the metre. */
import type { Mutant } from '../mutant.ts';

const TAKEN = 'shop/stock/thaans.server.ts';
const CUTS = 'shop/stock/cuts.ts';
const RULES = 'shop/stock/thaans.test.ts';
const SHELF = 'shop/stock/thaan-shelf.test.ts';
const CAPS = 'shop/orders/caps-of-cloth.test.ts';
const DOCTOR = 'server/operate/thaans.test.ts';
const PACKING = 'shop/stock/packing.test.ts';

export const thaans: readonly Mutant[] = [
  {
    invariant: 137,
    breaks: 'a cut is taken from a thaan without becoming less of it',
    file: TAKEN,
    from: '.set({ remnantCm: thaan.remnantCm - cutCm })',
    to: '.set({ remnantCm: thaan.remnantCm })',
    test: { file: RULES, name: 'the last 4.5 m are sold once' },
  },
  {
    invariant: 137,
    breaks: 'the stock stays when a thaan changes',
    file: TAKEN,
    from: "await trx.updateTable('products').set({ stock }).where('id', '=', product.id).execute();",
    to: 'void stock;',
    test: { file: RULES, name: 'each cut comes from one thaan, of which least stays' },
  },
  {
    invariant: 138,
    breaks: 'a cut may leave a remnant of any length',
    file: CUTS,
    from: 'remnantCm - cutCm >= leastRemnantCm);',
    to: 'remnantCm - cutCm >= Math.min(0, leastRemnantCm));',
    test: { file: RULES, name: 'a length that cannot be had does not come into the cart' },
  },
  {
    invariant: 138,
    breaks: 'the longest thaan is cut first',
    file: CUTS,
    from: 'a.remnantCm - b.remnantCm)[0]',
    to: 'b.remnantCm - a.remnantCm)[0]',
    test: { file: RULES, name: 'each cut comes from one thaan, of which least stays' },
  },
  {
    invariant: 139,
    breaks: 'cloth that was cut is joined to its thaan again',
    file: TAKEN,
    from: 'const thaanId = cut.cutAt === null ?',
    to: 'cut.cutAt = null;\n  const thaanId = cut.cutAt === null ?',
    test: { file: RULES, name: 'cloth that was cut comes back as a thaan for itself' },
  },
  {
    invariant: 139,
    breaks: 'a wrong press on packed leaves the cloth cut',
    file: 'shop/orders/steps.server.ts',
    from: '  else if (isUndone) await noteNotCut(trx, orderId, undoes);\n',
    to: '  void noteNotCut;\n',
    test: { file: RULES, name: 'a press on "packed" that is taken back has cut nothing' },
  },
  {
    invariant: 140,
    breaks: 'the price of a cut is rounded down',
    file: CUTS,
    from: 'rest >= 50 ? 1 : 0',
    to: 'rest >= 100 ? 1 : 0',
    test: { file: RULES, name: 'a cut costs its length at the price of a metre' },
  },
  {
    invariant: 140,
    breaks: 'a remnant is overwritten whatever was ordered meanwhile',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: 'if (thaan.remnantCm !== seen.remnantCm || orderedCm',
    to: 'if (orderedCm',
    test: { file: SHELF, name: 'of two devices that measure one thaan at once' },
  },
  {
    invariant: 140,
    breaks: 'a length that was measured before an order was cut is taken for what lies there now',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: ' || orderedCm !== seen.orderedCm)',
    to: ')',
    test: { file: SHELF, name: 'a length that was measured before the cloth of an order was cut' },
  },
  {
    invariant: 147,
    breaks: 'an undo of "packed" un-cuts what an earlier packing cut',
    file: TAKEN,
    from: ".where('cutAt', '=', at)",
    to: ".where('cutAt', '<=', at)",
    test: { file: PACKING, name: 'an undo of "packed" leaves cut what an earlier packing cut' },
  },
  {
    invariant: 147,
    breaks: 'a thaan that was measured without a piece gets it back',
    file: TAKEN,
    from: ".where('createdAt', '>=', at)",
    to: ".where('createdAt', '<', 0)",
    test: { file: PACKING, name: 'what was cut of a thaan that was measured since stays cut' },
  },
  {
    invariant: 137,
    breaks: 'the doctor does not compare a stock with its thaans',
    file: 'server/operate/doctor-thaans.ts',
    from: 'return product.stock !== stockOfThaans(remnants.get(product.id) ?? [], terms);',
    to: 'return product.stock < 0 && stockOfThaans(remnants.get(product.id) ?? [], terms) < 0;',
    test: { file: DOCTOR, name: 'is found: 1 products whose stock is not what their thaans are' },
  },
  {
    invariant: 137,
    breaks: 'the audit of the books does not ask whether a packed order was cut',
    file: 'tests/support/audit-thaans.ts',
    from: 'if (isCutAt(step) && cutAt === null)',
    to: 'if (isCutAt(step) && cutAt === 0)',
    test: { file: DOCTOR, name: 'is found: 1 cuts of packed orders that are not noted as cut' },
  },
  {
    invariant: 148,
    breaks: 'a cut of a new order counts as one piece',
    file: 'shop/orders/caps.server.ts',
    from: 'cutCm > 0 ? begunIn(cutCm, CM_OF_A_PIECE) : quantity;',
    to: 'cutCm > 0 ? 1 : quantity;',
    test: { file: CAPS, name: 'does not get three thaans of 40 m before the shop has called' },
  },
  {
    invariant: 148,
    breaks: 'a cut that waits counts as one piece',
    file: 'shop/orders/caps.server.ts',
    from: '> 0\n  then (',
    to: '> 1000000\n  then (',
    test: { file: CAPS, name: 'shares what is counted with other accounts of the phone' },
  },
  {
    invariant: 148,
    breaks: 'a cut is one of the metres that a network may hold',
    file: 'shop/orders/caps.server.ts',
    from: '? begunIn(cutCm, 100) :',
    to: '? 1 :',
    test: { file: CAPS, name: 'hold at most half of the metres of a product together' },
  },
  {
    invariant: 151,
    breaks: 'the mail counts a cut as a piece',
    file: 'server/mail/letters.ts',
    from: 'cutCm: line.cutCm ?? 0,',
    to: 'cutCm: 0,',
    test: { file: 'tests/rules/cut-texts.test.ts', name: 'in mails, WhatsApp texts and papers, in en' },
  },
  {
    invariant: 151,
    breaks: 'a slip says 1 of a cut, whatever its length',
    file: 'app/admin/papers/paper.server.ts',
    from: 'cutCm > 0 ? cloth.metres(inMetres(cutCm))',
    to: 'cutCm > 0 ? String(quantity)',
    test: { file: 'tests/rules/cut-texts.test.ts', name: 'in mails, WhatsApp texts and papers, in en' },
  },
  {
    invariant: 151,
    breaks: 'the record has a stock of cloth by the metre',
    file: 'shop/catalogue/fields.ts',
    from: "FIELD_NAMES.filter((name) => name !== 'stock' || !isByMetre(form))",
    to: "FIELD_NAMES.filter((name) => name !== 'stock' || !isByMetre({ soldBy: '' }))",
    test: {
      file: 'shop/stock/by-metre.test.ts',
      name: 'a stock that is typed of cloth by the metre is neither read, nor kept, nor recorded',
    },
  },
];
