/**
 * Rows as older versions wrote them. Literal, as constants may change. Better Auth's dates are text on
 * SQLite, timestamps on PostgreSQL.
 */
const NOON = 1_770_000_000_000;
export const THAANS = 53;
const DATE = '2026-02-02T02:40:00.000Z';
const ORDER_NUMBER = 'USM-1770000000000-AAAA';
const PHONE_E164 = '+923001234567';

const CUSTOMER_INFO = {
  fullName: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 5',
  city: 'Daska',
  postalCode: '51010',
  notes: 'Ring twice',
};

const WITHOUT_ACCOUNT = {
  userId: null,
  userEmail: '',
  totalInPaisa: 520_000,
  charges: [{ kind: 'delivery', amountInPaisa: 20_000 }],
};

/** One product exists, one is gone. */
const orderOf = (id: string, status: string) => ({
  id,
  orderNumber: `USM-1770000000000-${id}`,
  userId: 'u1',
  userEmail: 'ayesha@example.com',
  phoneE164: PHONE_E164,
  totalInPaisa: 500_000,
  charges: [],
  status,
  ...(id === 'r7' && WITHOUT_ACCOUNT),
  createdAt: NOON - 1,
  language: 'en',
  customerInfo: CUSTOMER_INFO,
  items: ['p1', 'p0'].map((productId) => ({
    productId,
    productCode: productId.toUpperCase(),
    name: 'Ivory Latha',
    image: '/pictures/demo/ml-001.webp',
    priceInPaisa: 125_000,
    quantity: 2,
  })),
});

/** Endings exist since step 24. Before, a copy was kept, since step 10 with a mark for refusals. */
const ENDED = [
  {
    since: 3,
    id: 'r1',
    status: 'pending',
    reason: 'cancelled',
    refused: 0,
    ending: 'cancelled',
    back: 'cancelled',
  },
  {
    since: 3,
    id: 'r2',
    status: 'confirmed',
    reason: 'deleted',
    refused: 0,
    ending: 'deleted',
    back: 'deleted order',
  },
  { since: 3, id: 'r3', status: 'delivering', reason: 'deleted', refused: 0, ending: 'lost', back: null },
  { since: 3, id: 'r4', status: 'delivered', reason: 'deleted', refused: 0, ending: 'archived', back: null },
  {
    since: 10,
    id: 'r5',
    status: 'delivering',
    reason: 'deleted',
    refused: 1,
    ending: 'refused',
    back: 'deleted order',
  },
  {
    since: 10,
    id: 'r6',
    status: 'delivered',
    reason: 'deleted',
    refused: 1,
    ending: 'returned',
    back: 'deleted order',
  },
  {
    since: 23,
    id: 'r7',
    status: 'pending',
    reason: 'deleted',
    refused: 0,
    ending: 'deleted',
    back: 'deleted order',
  },
] as const;

/** Order changes exist since step 36, gifts since step 70. */
const unchanged = <Old extends { customerInfo: object; items: readonly object[] }>(order: Old) => ({
  ...order,
  customerInfo: { ...order.customerInfo, gift: null },
  version: 0,
  linkGeneration: 0,
  linkHash: null,
  items: order.items.map((item) => ({
    ...item,
    cutCm: 0,
    wasInPaisa: null,
    listedInPaisa: null,
    priceReason: '',
  })),
});

export function endedOrders(version: number) {
  return ENDED.filter(({ since }) => since <= version).map(({ id, status, ending }) => ({
    id,
    ending,
    order: {
      ...unchanged({ ...orderOf(id, status), ...stepOf(id, status) }),
      // Step 39 counts earlier deliveries as paid unless returned.
      receivedInPaisa: ending === 'archived' && version < 39 ? orderOf(id, status).totalInPaisa : 0,
    },
    endedAt: NOON,
    endedBy: 'u1',
  }));
}

interface OldRow {
  since: number;
  /** The last schema with this table. */
  until?: number;
  table: string;
  values: Record<string, string | number | boolean | null>;
}

export const isOf =
  (version: number) =>
  ({ since, until = version }: OldRow) =>
    since <= version && version <= until;

/** `is` encodes booleans for the engine. */
export const oldRows = (is: (value: boolean) => boolean | number): readonly OldRow[] => [
  ...personRows(is),
  ...CATALOGUE_ROWS,
  ...ORDER_ROWS,
  ...ENDED.flatMap(endedRows),
  ...EVENT_ROWS,
  ...EXCHANGE_ROWS,
  ...REVIEW_ROWS,
  ...KHATA_ROWS,
  ...PURCHASE_ROWS,
  LEDGER_ROW,
  LOCKED_MONTH,
  ...PARCEL_ROWS,
  ...PICTURE_ROWS,
  ...MESSAGE_ROWS,
  ...COUPON_ROWS,
  ...TAKE_ROWS,
  ...BASKET_ROWS,
  ...PROCESS_ROWS,
];

const personRows = (is: (value: boolean) => boolean | number): OldRow[] => [
  {
    since: 1,
    table: 'users',
    values: {
      id: 'u1',
      fullName: 'Ayesha Khan',
      email: 'ayesha@example.com',
      emailVerified: is(false),
      isAdmin: is(false),
      createdAt: DATE,
      updatedAt: DATE,
    },
  },
  {
    since: 1,
    table: 'accounts',
    values: {
      id: 'a1',
      accountId: 'u1',
      providerId: 'credential',
      userId: 'u1',
      password: 'salt:key',
      createdAt: DATE,
      updatedAt: DATE,
    },
  },
  {
    since: 1,
    table: 'sessions',
    values: { id: 's1', token: 'a-token', userId: 'u1', expiresAt: DATE, createdAt: DATE, updatedAt: DATE },
  },
  {
    since: 1,
    table: 'verifications',
    values: { id: 'v1', identifier: 'reset', value: 'u1', expiresAt: DATE, createdAt: DATE, updatedAt: DATE },
  },
  {
    since: 33,
    table: 'twoFactors',
    values: { id: 't1', userId: 'u1', secret: 'ab', backupCodes: 'cd', verified: is(true) },
  },
  {
    since: 34,
    table: 'passkeys',
    values: {
      id: 'pk1',
      name: 'Phone',
      publicKey: 'key',
      userId: 'u1',
      credentialID: 'c1',
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: is(true),
      createdAt: DATE,
    },
  },
  { since: 40, table: 'helpers', values: { userId: 'u1', rights: 'orders chat', addedAt: NOON } },
  { since: 15, table: 'addressProofs', values: { tokenHash: 'h', userId: 'u1', expiresAt: NOON } },
];

const CATALOGUE_ROWS: readonly OldRow[] = [
  { since: 2, table: 'categories', values: { key: 'khaddar', name: 'Khaddar', createdAt: NOON } },
  {
    since: 2,
    table: 'products',
    values: {
      id: 'p1',
      productId: 'P-1',
      name: 'Ivory Latha',
      priceInPaisa: 250_000,
      image: '/pictures/product/x.webp',
      mainCategory: 'Men',
      category: 'Latha',
      description: 'Four metres of smooth cotton.',
      stock: 8,
      createdAt: NOON,
      updatedAt: NOON,
    },
  },
  {
    since: 2,
    table: 'stockMovements',
    values: { productId: 'p1', change: 10, stockAfter: 10, reason: 'created', createdAt: NOON },
  },
  {
    since: 2,
    table: 'stockMovements',
    values: {
      productId: 'p1',
      change: -2,
      stockAfter: 8,
      reason: 'ordered',
      orderId: 'o1',
      createdAt: NOON,
    },
  },
  {
    since: 49,
    table: 'sales',
    values: {
      ...{ id: 'sale1', name: 'Eid', percent: 20, priceInPaisa: null, mainCategory: null, category: null },
      ...{ fromMs: NOON, untilMs: NOON + 1, createdAt: NOON },
    },
  },
  { since: 49, table: 'saleProducts', values: { saleId: 'sale1', productId: 'p1' } },
  {
    since: 69,
    table: 'saleCategories',
    values: { saleId: 'sale1', mainCategory: 'Women', category: 'Lawn' },
  },
  { since: 9, table: 'searchWords', values: { id: 'w1', words: 'kurta, کرتا', createdAt: NOON } },
];

const ORDER_ROWS: readonly OldRow[] = [
  {
    since: 3,
    table: 'cartItems',
    values: {
      userId: 'u1',
      productId: 'p1',
      quantity: 3,
      seenName: 'Ivory Latha',
      seenPriceInPaisa: 250_000,
      addedAt: NOON,
    },
  },
  {
    since: 3,
    table: 'orders',
    values: {
      id: 'o1',
      orderNumber: ORDER_NUMBER,
      userId: 'u1',
      userEmail: 'ayesha@example.com',
      fullName: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '0300 1234567',
      phoneE164: PHONE_E164,
      address: 'House 5',
      city: 'Daska',
      postalCode: '',
      notes: '',
      totalInPaisa: 500_000,
      status: 'pending',
      createdAt: NOON,
    },
  },
  {
    since: 3,
    table: 'orderLines',
    values: {
      orderId: 'o1',
      position: 0,
      productId: 'p1',
      productCode: 'P-1',
      name: 'Ivory Latha',
      image: '/pictures/demo/ml-001.webp',
      mainCategory: 'Men',
      category: 'Latha',
      priceInPaisa: 250_000,
      quantity: 2,
    },
  },
  {
    since: THAANS,
    table: 'thaans',
    values: {
      ...{ id: 't1', productId: 'p0', number: 1, lengthCm: 4000, remnantCm: 3550 },
      ...{ ofThaanId: null, createdAt: NOON },
    },
  },
  ...([4000, -450] as const).map((changeCm) => ({
    since: THAANS,
    table: 'stockMovements' as const,
    values: {
      ...{ productId: 'p0', change: 0, stockAfter: 0, createdAt: NOON, thaanId: 't1', changeCm },
      ...(changeCm > 0 ? { reason: 'created' } : { reason: 'ordered', orderId: 'o1' }),
    },
  })),
  {
    since: THAANS,
    table: 'orderLines',
    values: {
      orderId: 'o1',
      position: 1,
      productId: 'p0',
      productCode: 'P-0',
      name: 'Grey Wool · 4.5 m',
      image: '',
      mainCategory: 'Men',
      category: 'Latha',
      priceInPaisa: 0,
      quantity: 1,
      cutCm: 450,
    },
  },
  {
    since: THAANS,
    table: 'cuts',
    values: { orderId: 'o1', productId: 'p0', thaanId: 't1', cutCm: 450, cutAt: null },
  },
  {
    since: 3,
    table: 'checkouts',
    values: {
      userId: 'u1',
      checkoutKey: 'k1',
      requestHash: 'h',
      orderId: 'o1',
      orderNumber: ORDER_NUMBER,
      createdAt: NOON,
    },
  },
  {
    since: 14,
    table: 'heldPieces',
    values: { network: 'n1', productId: 'p1', orderId: 'o1', quantity: 2 },
  },
];

const anEvent = (orderId: string, kind: string, actorKind: string): OldRow => ({
  since: 35,
  table: 'orderEvents',
  values: {
    orderId,
    at: NOON,
    kind,
    actorKind,
    actorId: 'u1',
    actorName: 'Ayesha Khan',
    facts: '{}',
    note: '',
  },
});
const LEDGER_ROW: OldRow = {
  since: 39,
  table: 'ledger',
  values: {
    at: NOON,
    day: 20_486,
    orderId: null,
    kind: 'counter opening',
    way: 'cash',
    courier: null,
    amountInPaisa: 500_000,
    reference: '',
    note: '',
    corrects: null,
    onceKey: 'counter opening:20486',
    actorKind: 'admin',
    actorId: 'u1',
    actorName: 'Ayesha Khan',
  },
};
const PARCEL_ROWS: readonly OldRow[] = [
  {
    since: 41,
    table: 'parcels',
    values: {
      orderId: 'o1',
      courier: 'postex',
      courierName: 'PostEx',
      number: 'CX-12345678901',
      batch: 'b1',
      handedAt: NOON,
    },
  },
];
const EXCHANGE_ROWS: readonly OldRow[] = [
  {
    since: 43,
    table: 'exchanges',
    values: {
      orderId: 'o1',
      ofOrderId: 'r4',
      lines: '[]',
      reason: 'Another colour',
      createdAt: NOON,
      backAt: null,
    },
  },
  {
    since: 45,
    table: 'exchangeRequests',
    values: {
      ...{ id: 'x1', orderId: 'o1', lines: '[]', cause: 'colour', words: '', askedAt: NOON },
      ...{ answeredAt: null, answer: '', madeOrderId: null },
    },
  },
  {
    since: 45,
    table: 'exchangePictures',
    values: { id: 'xp1', requestId: 'x1', picture: '/admin/pictures/exchange/z.webp', createdAt: NOON },
  },
];
const COUPON_ROWS: readonly OldRow[] = [
  {
    since: 64,
    table: 'coupons',
    values: {
      ...{ id: 'coupon1', code: 'EID10', percent: 10, amountInPaisa: null, leastInPaisa: 0, mostUses: null },
      ...{ uses: 1, fromMs: NOON, untilMs: null, version: 0, createdAt: NOON },
    },
  },
  {
    since: 64,
    table: 'couponUses',
    values: {
      ...{ orderId: 'o1', couponId: 'coupon1', phoneE164: PHONE_E164 },
      ...{ usedAt: NOON, givenBackAt: null },
    },
  },
  { since: 64, table: 'cartCoupons', values: { userId: 'u1', couponId: 'coupon1' } },
];
const KHATA_ROWS: readonly OldRow[] = [
  {
    since: 72,
    table: 'khatas',
    values: {
      ...{ id: 'khata1', side: 'supplier', name: 'Al-Karam', phoneE164: PHONE_E164, note: '' },
      ...{ limitInPaisa: 0, createdAt: NOON },
    },
  },
];
const TAKE_ROWS: readonly OldRow[] = [
  {
    since: 73,
    table: 'stockTakes',
    values: { id: 'take1', mainCategory: 'Men', category: '', begunAt: NOON, begunBy: 'Ayesha Khan' },
  },
  {
    since: 73,
    table: 'stockTakeCounts',
    values: {
      ...{ takeId: 'take1', productId: 'p1', thaanId: '', userId: 'u1', userName: 'Ayesha Khan' },
      ...{ counted: 9, expected: 10, countedAt: NOON, lastKey: 'key-of-a-form' },
    },
  },
];
const PURCHASE_ROWS: readonly OldRow[] = [
  {
    since: 76,
    table: 'purchases',
    values: {
      ...{ id: 'purchase1', khataId: 'khata1', ofPurchaseId: null, billNumber: '17', day: 20_486 },
      ...{ picture: '', note: '', goodsInPaisa: 100_000, freightInPaisa: 0, createdAt: NOON },
      actorName: 'Ayesha Khan',
    },
  },
  {
    since: 76,
    table: 'purchaseLines',
    values: {
      ...{ purchaseId: 'purchase1', position: 0, productId: 'gone', productCode: 'P-9', name: 'Karandi' },
      ...{ soldBy: '', amount: 1, thaans: '', unitCostInPaisa: 100_000, costInPaisa: 100_000 },
      valueInPaisa: 100_000,
    },
  },
];
const LOCKED_MONTH: OldRow = {
  since: 78,
  table: 'lockedMonths',
  values: { month: '2026-10', at: NOON, actorName: 'Shopkeeper' },
};
const REVIEW_ROWS: readonly OldRow[] = [
  {
    since: 67,
    table: 'reviews',
    values: {
      ...{ id: 'v1', orderId: 'o1', productId: 'p1', stars: 5, trueToColour: 'yes', text: 'Soft.' },
      ...{ name: 'Ayesha', state: 'published', version: 0, writtenAt: NOON, decidedAt: NOON },
      ...{ answer: '', reports: 0 },
    },
  },
  {
    since: 67,
    table: 'reviewPictures',
    values: { id: 'vp1', reviewId: 'v1', picture: '/reviews/pictures/z.webp', createdAt: NOON },
  },
];
const BASKET_ROWS: readonly OldRow[] = [
  {
    since: 46,
    table: 'baskets',
    values: {
      id: 'b1',
      conversation: 'c1',
      sentBy: 'a1',
      lines: '[]',
      charges: '[]',
      totalInPaisa: 0,
      city: 'Daska',
      createdAt: NOON,
      takenBackAt: null,
      orderId: null,
    },
  },
];

const ENDED_AS: Record<string, string> = {
  cancelled: 'cancelled',
  refused: 'back in hand',
  returned: 'back in hand',
};
const EVENT_ROWS: readonly OldRow[] = ['o1', ...ENDED.map(({ id }) => id)]
  .map((id) => anEvent(id, 'placed', 'customer'))
  .concat(ENDED.map(({ id, ending }) => anEvent(id, ENDED_AS[ending] ?? 'deleted', 'admin')));

const STEP_OF = {
  pending: 'to confirm',
  confirmed: 'to pack',
  delivering: 'under way',
  delivered: 'delivered',
};
const stepOf = (id: string, status: keyof typeof STEP_OF) => ({
  step: STEP_OF[status],
  source: id === 'r7' ? 'phone' : 'site',
});

const PICTURE_ROWS: readonly OldRow[] = [
  {
    since: 4,
    table: 'sliders',
    values: {
      id: 'sl1',
      imageUrl: '/pictures/slider/y.webp',
      title: 'Summer lawn',
      subtitle: '',
      position: 0,
      createdAt: NOON,
    },
  },
  {
    since: 8,
    table: 'pictures',
    values: { url: '/pictures/product/x.webp', name: 'x', kind: 'product', createdAt: NOON },
  },
  {
    since: 8,
    table: 'pictures',
    values: { url: '/pictures/slider/y.webp', name: 'y', kind: 'slider', createdAt: NOON },
  },
  {
    since: 22,
    table: 'pictureUses',
    values: { url: '/pictures/product/x.webp', usedBy: 'product', ownerId: 'p1' },
  },
  {
    since: 22,
    table: 'pictureUses',
    values: { url: '/pictures/slider/y.webp', usedBy: 'slider', ownerId: 'sl1' },
  },
  {
    since: 50,
    table: 'productPictures',
    values: { productId: 'p1', place: 1, url: '/pictures/demo/ml-001.webp', alt: 'Border', altUrdu: '' },
  },
];

const MESSAGE_ROWS: readonly OldRow[] = [
  {
    since: 5,
    table: 'contacts',
    values: {
      id: 'm1',
      name: 'Hina',
      email: 'hina@example.com',
      phone: '',
      subject: 'Width',
      message: 'How wide is it?',
      createdAt: NOON,
      status: 'unread',
    },
  },
  {
    since: 74,
    table: 'contactAnswers',
    values: {
      ...{ id: 'answer1', contactId: 'm1', text: '56 inches', at: NOON },
      ...{ actorId: 'u1', actorName: 'Usman', sentAt: null },
    },
  },
  {
    since: 5,
    table: 'outbox',
    values: {
      letter: JSON.stringify({ kind: 'account exists', to: 'ayesha@example.com' }),
      createdAt: NOON,
      nextTryAt: NOON,
      attempts: 0,
    },
  },
  {
    since: 6,
    table: 'events',
    values: { kind: 'catalogue', audience: 'pages', subject: 'p1', createdAt: NOON },
  },
  {
    since: 6,
    table: 'conversations',
    values: {
      id: 'c1',
      userId: 'u1',
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      createdAt: NOON,
      lastText: 'Is it soft?',
      lastAt: NOON,
      lastMessageId: 1,
      lastVisitorMessageId: 1,
      seenByAdmin: 0,
      seenByVisitor: 1,
    },
  },
  {
    since: 6,
    table: 'chats',
    values: {
      conversation: 'c1',
      clientId: 'm1',
      text: 'Is it soft?',
      senderId: 'u1',
      senderEmail: 'ayesha@example.com',
      isAdmin: 0,
      about: 'product:p1',
      timestamp: NOON,
    },
  },
  {
    since: 6,
    table: 'pushDevices',
    values: {
      endpoint: 'https://fcm.googleapis.com/1',
      p256dh: 'p',
      auth: 'a',
      userId: 'u1',
      createdAt: NOON,
    },
  },
  { since: 6, table: 'savedReplies', values: { id: 'r1', text: 'Yes, it is.', createdAt: NOON } },
];

const PROCESS_ROWS: readonly OldRow[] = [
  { since: 7, table: 'jobs', values: { name: 'chats', ranAt: NOON } },
  {
    since: 32,
    table: 'backupRuns',
    values: {
      id: 'b1',
      kind: 'night',
      startedAt: NOON,
      aliveAt: NOON,
      slot: null,
      step: 'checking',
      percent: 100,
      endedAt: NOON,
      outcome: 'made',
      name: 'thaan-backup-2026-02-02-074000-night.tar.gz',
      bucket: null,
    },
  },
  { since: 7, table: 'secrets', values: { name: 'auth-secret', value: 'secret' } },
  { since: 7, table: 'attempts', values: { key: 'login 192.0.2.1', since: NOON, count: 3 } },
  {
    since: 27,
    table: 'changes',
    values: {
      id: 1,
      at: NOON,
      actorKind: 'admin',
      actorId: 'u1',
      actorName: 'Shopkeeper',
      device: 'Chrome, Android',
      networkMark: 'n',
      act: 'product changed',
      kind: 'product',
      subject: 'p1',
      name: 'ML-001 Ivory Latha',
      before: '{"price":250000}',
      after: '{"price":240000}',
    },
  },
  {
    since: 28,
    table: 'settings',
    values: { topic: 'store', value: '{"name":"Bano Fabrics"}', updatedAt: NOON },
  },
  {
    since: 29,
    table: 'pages',
    values: {
      id: 'exchange',
      slug: 'exchange',
      oldSlugs: '["returns"]',
      title: 'Exchange',
      body: 'Within **7 days**.',
      titleUrdu: 'تبدیلی',
      bodyUrdu: '',
      place: 'footer',
      position: 0,
      updatedAt: NOON,
    },
  },
  {
    since: 37,
    table: 'people',
    values: { phoneE164: PHONE_E164, note: 'Likes lawn', mergedInto: null, clearedAt: null },
  },
  {
    since: 65,
    table: 'keptProducts',
    values: { userId: 'u1', productId: 'p1', seenPriceInPaisa: 250_000, keptAt: NOON },
  },
  {
    since: 66,
    table: 'waits',
    values: {
      id: 'w1',
      productId: 'p1',
      contact: PHONE_E164,
      userId: 'u1',
      language: 'en',
      createdAt: NOON,
      confirmedAt: NOON,
      toldAt: null,
      linkHash: null,
    },
  },
];

function endedRows({ since, id, status, reason, refused, ending, back }: (typeof ENDED)[number]): OldRow[] {
  const { customerInfo, items, charges, language: _since25, ...order } = orderOf(id, status);
  const { orderNumber, userId, phoneE164 } = order;
  const removed = { id, orderNumber, userId, reason, removedBy: 'u1', removedAt: NOON };
  const copy = {
    ...removed,
    snapshot: JSON.stringify({ ...order, customerInfo, items, ...(since >= 23 && { charges }) }),
  };
  const rest = { mainCategory: 'Men', category: 'Latha', orderId: id };
  const ended = { status: ending, endedAt: NOON, endedBy: 'u1', statusBefore: status };
  const asRow = { ...order, ...customerInfo, charges: JSON.stringify(charges), ...ended };
  const moved = (change: number, words: string, orderId: string | null): OldRow => ({
    since,
    table: 'stockMovements',
    values: { productId: 'p1', change, stockAfter: 8, reason: words, orderId, createdAt: NOON },
  });
  return [
    {
      since,
      table: 'checkouts',
      values: { userId: 'u1', checkoutKey: id, requestHash: 'h', orderId: id, orderNumber, createdAt: NOON },
    },
    moved(-2, 'ordered', id),
    back ? moved(2, back, id) : moved(2, 'adjusted', null),
    ...(since < 10 ? [{ since, until: 9, table: 'removedOrders', values: copy }] : []),
    {
      since: Math.max(since, 10),
      until: 20,
      table: 'removedOrders',
      values: { ...copy, phoneE164, refused },
    },
    {
      since: Math.max(since, 21),
      until: 23,
      table: 'removedOrders',
      values: { ...copy, phoneE164, refused, status },
    },
    { since: 24, until: 34, table: 'orders', values: asRow },
    { since: 35, table: 'orders', values: { ...asRow, ...stepOf(id, status), openedAt: NOON } },
    ...items.map((item, position) => ({
      since: 24,
      table: 'orderLines',
      values: { ...item, ...rest, position },
    })),
  ];
}
