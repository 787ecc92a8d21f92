/** The columns of the newest schema, as `columns.test.ts` found them in the database. */
export interface Columns {
  accounts: {
    accessToken: string | null;
    accessTokenExpiresAt: unknown;
    accountId: string;
    createdAt: unknown;
    id: string;
    idToken: string | null;
    mustChange: number;
    password: string | null;
    providerId: string;
    refreshToken: string | null;
    refreshTokenExpiresAt: unknown;
    scope: string | null;
    updatedAt: unknown;
    userId: string;
  };
  addressProofs: {
    expiresAt: number;
    tokenHash: string;
    userId: string;
  };
  attempts: {
    count: number;
    key: string;
    since: number;
  };
  cartItems: {
    addedAt: number;
    productId: string;
    quantity: number;
    seenName: string;
    seenPriceInPaisa: number;
    userId: string;
  };
  categories: {
    createdAt: number;
    key: string;
    mainCategory: string | null;
    name: string;
  };
  chats: {
    about: string | null;
    clientId: string;
    conversation: string;
    id: number;
    isAdmin: number;
    senderEmail: string;
    senderId: string | null;
    senderName: string | null;
    text: string;
    timestamp: number;
  };
  checkouts: {
    checkoutKey: string;
    createdAt: number;
    orderId: string;
    orderNumber: string;
    requestHash: string;
    userId: string;
  };
  contacts: {
    createdAt: number;
    email: string;
    id: string;
    message: string;
    name: string;
    phone: string;
    status: string;
    subject: string;
  };
  conversations: {
    createdAt: number;
    email: string;
    guestKey: string | null;
    id: string;
    lastAt: number;
    lastMessageId: number;
    lastText: string;
    lastVisitorMessageId: number;
    name: string;
    seenByAdmin: number;
    seenByVisitor: number;
    userId: string | null;
  };
  events: {
    audience: string;
    createdAt: number;
    id: number;
    kind: string;
    subject: string;
    writeId: string | null;
  };
  heldPieces: {
    network: string;
    orderId: string;
    productId: string;
    quantity: number;
  };
  jobs: {
    name: string;
    ranAt: number;
  };
  migrations: {
    name: string;
    version: number;
  };
  orderLines: {
    category: string;
    image: string;
    mainCategory: string;
    name: string;
    orderId: string;
    position: number;
    priceInPaisa: number;
    productCode: string;
    productId: string;
    quantity: number;
  };
  orders: {
    address: string;
    charges: string;
    city: string;
    createdAt: number;
    email: string;
    endedAt: number | null;
    endedBy: string | null;
    fullName: string;
    id: string;
    language: string;
    notes: string;
    orderNumber: string;
    phone: string;
    phoneE164: string | null;
    postalCode: string;
    status: string;
    statusBefore: string | null;
    totalInPaisa: number;
    userEmail: string;
    userId: string | null;
  };
  outbox: {
    attempts: number;
    createdAt: number;
    givenUpAt: number | null;
    id: number;
    lastError: string | null;
    letter: string;
    nextTryAt: number;
    orderId: string | null;
  };
  pictureUses: {
    ownerId: string;
    url: string;
    usedBy: string;
  };
  pictures: {
    createdAt: number;
    kind: string;
    name: string;
    url: string;
  };
  products: {
    category: string;
    createdAt: number;
    description: string;
    descriptionUrdu: string;
    id: string;
    image: string;
    mainCategory: string;
    name: string;
    nameKey: string;
    nameUrdu: string;
    priceInPaisa: number;
    productId: string;
    stock: number;
    updatedAt: number;
  };
  pushDevices: {
    auth: string;
    createdAt: number;
    endpoint: string;
    language: string;
    p256dh: string;
    userId: string;
  };
  savedReplies: {
    createdAt: number;
    id: string;
    text: string;
  };
  searchWords: {
    createdAt: number;
    id: string;
    words: string;
  };
  secrets: {
    name: string;
    value: string;
  };
  sessions: {
    createdAt: unknown;
    expiresAt: unknown;
    id: string;
    ipAddress: string | null;
    token: string;
    updatedAt: unknown;
    userAgent: string | null;
    userId: string;
  };
  sliders: {
    createdAt: number;
    id: string;
    imageUrl: string;
    position: number;
    subtitle: string;
    title: string;
  };
  stockMovements: {
    change: number;
    createdAt: number;
    id: number;
    orderId: string | null;
    productId: string;
    reason: string;
    stockAfter: number;
  };
  users: {
    createdAt: unknown;
    email: string;
    emailVerified: unknown;
    fullName: string;
    id: string;
    image: string | null;
    isAdmin: unknown;
    language: string;
    updatedAt: unknown;
  };
  verifications: {
    createdAt: unknown;
    expiresAt: unknown;
    id: string;
    identifier: string;
    updatedAt: unknown;
    value: string;
  };
}
