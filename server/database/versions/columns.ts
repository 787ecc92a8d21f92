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
    email: string | null;
    expiresAt: number;
    tokenHash: string;
    userId: string;
  };
  attempts: {
    count: number;
    key: string;
    since: number;
  };
  backupRuns: {
    aliveAt: number;
    bucket: string | null;
    endedAt: number | null;
    id: string;
    kind: string;
    name: string | null;
    outcome: string | null;
    percent: number;
    slot: string | null;
    startedAt: number;
    step: string;
  };
  baskets: {
    charges: string;
    city: string;
    conversation: string;
    createdAt: number;
    id: string;
    lines: string;
    orderId: string | null;
    sentBy: string;
    takenBackAt: number | null;
    totalInPaisa: number;
  };
  cartItems: {
    addedAt: number;
    cutCm: number;
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
  changes: {
    act: string;
    actorId: string | null;
    actorKind: string;
    actorName: string;
    after: string | null;
    at: number;
    before: string | null;
    device: string;
    id: number;
    kind: string;
    name: string;
    networkMark: string;
    subject: string;
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
    language: string;
    lastAt: number;
    lastMessageId: number;
    lastText: string;
    lastVisitorMessageId: number;
    name: string;
    seenByAdmin: number;
    seenByVisitor: number;
    userId: string | null;
  };
  cuts: {
    cutAt: number | null;
    cutCm: number;
    orderId: string;
    productId: string;
    thaanId: string;
  };
  events: {
    audience: string;
    createdAt: number;
    id: number;
    kind: string;
    subject: string;
    writeId: string | null;
  };
  exchangePictures: {
    createdAt: number;
    id: string;
    picture: string;
    requestId: string;
  };
  exchangeRequests: {
    answer: string;
    answeredAt: number | null;
    askedAt: number;
    cause: string;
    id: string;
    lines: string;
    madeOrderId: string | null;
    orderId: string;
    words: string;
  };
  exchanges: {
    backAt: number | null;
    createdAt: number;
    lines: string;
    ofOrderId: string;
    orderId: string;
    reason: string;
  };
  heldPieces: {
    network: string;
    orderId: string;
    productId: string;
    quantity: number;
  };
  helpers: {
    addedAt: number;
    pausedAt: number | null;
    rights: string;
    userId: string;
  };
  jobs: {
    name: string;
    ranAt: number;
  };
  ledger: {
    actorId: string | null;
    actorKind: string;
    actorName: string;
    amountInPaisa: number;
    at: number;
    corrects: number | null;
    courier: string | null;
    day: number;
    id: number;
    kind: string;
    note: string;
    onceKey: string | null;
    orderId: string | null;
    reference: string;
    way: string | null;
  };
  migrations: {
    kind: string;
    name: string;
    version: number;
  };
  orderEvents: {
    actorId: string | null;
    actorKind: string;
    actorName: string;
    at: number;
    facts: string;
    id: number;
    kind: string;
    note: string;
    orderId: string;
  };
  orderLines: {
    category: string;
    cutCm: number;
    image: string;
    listedInPaisa: number | null;
    mainCategory: string;
    name: string;
    orderId: string;
    position: number;
    priceInPaisa: number;
    priceReason: string;
    productCode: string;
    productId: string;
    quantity: number;
    wasInPaisa: number | null;
  };
  orders: {
    address: string;
    alerts: number;
    callAt: number | null;
    charges: string;
    city: string;
    comesBackAs: string | null;
    createdAt: number;
    email: string;
    endedAt: number | null;
    endedBy: string | null;
    exchangedInPaisa: number;
    fullName: string;
    id: string;
    language: string;
    linkGeneration: number;
    linkHash: string | null;
    notes: string;
    openedAt: number | null;
    orderNumber: string;
    phone: string;
    phoneE164: string | null;
    postalCode: string;
    receivedInPaisa: number;
    source: string;
    status: string;
    statusBefore: string | null;
    step: string;
    totalInPaisa: number;
    userEmail: string;
    userId: string | null;
    version: number;
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
  pages: {
    body: string;
    bodyUrdu: string;
    id: string;
    oldSlugs: string;
    picture: string;
    place: string;
    position: number;
    shareText: string;
    shareTextUrdu: string;
    shareTitle: string;
    shareTitleUrdu: string;
    slug: string;
    title: string;
    titleUrdu: string;
    updatedAt: number;
  };
  parcels: {
    batch: string | null;
    courier: string;
    courierName: string;
    handedAt: number;
    number: string | null;
    orderId: string;
  };
  passkeys: {
    aaguid: string | null;
    backedUp: unknown;
    counter: number;
    createdAt: unknown;
    credentialID: string;
    deviceType: string;
    id: string;
    name: string | null;
    publicKey: string;
    transports: string | null;
    userId: string;
  };
  people: {
    clearedAt: number | null;
    mergedInto: string | null;
    note: string;
    phoneE164: string;
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
  productPictures: {
    alt: string;
    altUrdu: string;
    place: number;
    productId: string;
    url: string;
  };
  products: {
    archivedAt: number | null;
    care: string;
    category: string;
    cloth: string;
    colour: string;
    colourName: string;
    colourNameUrdu: string;
    createdAt: number;
    description: string;
    descriptionUrdu: string;
    fabric: string;
    fabricKey: string;
    id: string;
    image: string;
    imageAlt: string;
    imageAltUrdu: string;
    kind: string;
    leastCutCm: number;
    leastRemnantCm: number;
    lengthCm: number;
    lowStock: number;
    mainCategory: string;
    name: string;
    nameKey: string;
    nameKeyUrdu: string;
    nameUrdu: string;
    pieceCount: number;
    pieces: string;
    pillowCovers: number;
    priceInPaisa: number;
    productId: string;
    season: string;
    shareText: string;
    shareTextUrdu: string;
    shareTitle: string;
    shareTitleUrdu: string;
    soldBy: string;
    stock: number;
    totalCm: number;
    updatedAt: number;
    weightGsm: number;
    widthIn: number;
    yarnCount: string;
  };
  pushDevices: {
    auth: string;
    createdAt: number;
    endpoint: string;
    language: string;
    p256dh: string;
    userId: string;
  };
  saleProducts: {
    productId: string;
    saleId: string;
  };
  sales: {
    category: string | null;
    createdAt: number;
    fromMs: number;
    id: string;
    mainCategory: string | null;
    name: string;
    percent: number | null;
    priceInPaisa: number | null;
    untilMs: number;
  };
  savedReplies: {
    createdAt: number;
    id: string;
    text: string;
    textUrdu: string;
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
    deviceName: string | null;
    expiresAt: unknown;
    id: string;
    ipAddress: string | null;
    provedAt: unknown;
    token: string;
    updatedAt: unknown;
    usedAt: unknown;
    userAgent: string | null;
    userId: string;
  };
  settings: {
    topic: string;
    updatedAt: number;
    value: string;
  };
  sliders: {
    createdAt: number;
    id: string;
    imageUrl: string;
    position: number;
    subtitle: string;
    subtitleUrdu: string;
    title: string;
    titleUrdu: string;
  };
  stockMovements: {
    change: number;
    changeCm: number;
    createdAt: number;
    id: number;
    note: string;
    orderId: string | null;
    productId: string;
    reason: string;
    stockAfter: number;
    thaanId: string | null;
    userId: string | null;
  };
  thaans: {
    createdAt: number;
    id: string;
    lengthCm: number;
    number: number;
    ofThaanId: string | null;
    productId: string;
    remnantCm: number;
  };
  twoFactors: {
    backupCodes: string;
    failedVerificationCount: number | null;
    id: string;
    lockedUntil: unknown;
    secret: string;
    userId: string;
    verified: unknown;
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
    twoFactorEnabled: unknown;
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
