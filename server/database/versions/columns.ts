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
  cartCoupons: {
    couponId: string;
    userId: string;
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
    nameRoman: string;
    nameUrdu: string;
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
  contactAnswers: {
    actorId: string;
    actorName: string;
    at: number;
    contactId: string;
    id: string;
    sentAt: number | null;
    text: string;
  };
  contacts: {
    createdAt: number;
    email: string;
    id: string;
    language: string;
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
  couponUses: {
    couponId: string;
    givenBackAt: number | null;
    orderId: string;
    phoneE164: string;
    usedAt: number;
  };
  coupons: {
    amountInPaisa: number | null;
    code: string;
    createdAt: number;
    fromMs: number;
    id: string;
    leastInPaisa: number;
    mostUses: number | null;
    percent: number | null;
    untilMs: number | null;
    uses: number;
    version: number;
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
  keptProducts: {
    keptAt: number;
    productId: string;
    seenPriceInPaisa: number;
    userId: string;
  };
  khatas: {
    createdAt: number;
    id: string;
    limitInPaisa: number;
    name: string;
    note: string;
    phoneE164: string | null;
    side: string;
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
    khataId: string | null;
    kind: string;
    note: string;
    onceKey: string | null;
    orderId: string | null;
    reference: string;
    way: string | null;
  };
  lockedMonths: {
    actorName: string;
    at: number;
    month: string;
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
    picked: string;
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
    gift: string | null;
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
    bodyRoman: string;
    bodyUrdu: string;
    id: string;
    oldSlugs: string;
    picture: string;
    place: string;
    position: number;
    shareText: string;
    shareTextRoman: string;
    shareTextUrdu: string;
    shareTitle: string;
    shareTitleRoman: string;
    shareTitleUrdu: string;
    slug: string;
    title: string;
    titleRoman: string;
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
    altRoman: string;
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
    colourNameRoman: string;
    colourNameUrdu: string;
    createdAt: number;
    description: string;
    descriptionRoman: string;
    descriptionUrdu: string;
    fabric: string;
    fabricKey: string;
    id: string;
    image: string;
    imageAlt: string;
    imageAltRoman: string;
    imageAltUrdu: string;
    kind: string;
    leastCutCm: number;
    leastRemnantCm: number;
    lengthCm: number;
    lowStock: number;
    mainCategory: string;
    name: string;
    nameKey: string;
    nameKeyRoman: string;
    nameKeyUrdu: string;
    nameRoman: string;
    nameUrdu: string;
    pieceCount: number;
    pieces: string;
    pillowCovers: number;
    priceInPaisa: number;
    productId: string;
    season: string;
    shareText: string;
    shareTextRoman: string;
    shareTextUrdu: string;
    shareTitle: string;
    shareTitleRoman: string;
    shareTitleUrdu: string;
    shelf: string;
    soldBy: string;
    stock: number;
    totalCm: number;
    updatedAt: number;
    valueInPaisa: number;
    weightGsm: number;
    widthIn: number;
    yarnCount: string;
  };
  purchaseLines: {
    amount: number;
    costInPaisa: number;
    name: string;
    position: number;
    productCode: string;
    productId: string;
    purchaseId: string;
    soldBy: string;
    thaans: string;
    unitCostInPaisa: number;
    valueInPaisa: number;
  };
  purchases: {
    actorName: string;
    billNumber: string;
    createdAt: number;
    day: number;
    freightInPaisa: number;
    goodsInPaisa: number;
    id: string;
    khataId: string;
    note: string;
    ofPurchaseId: string | null;
    picture: string;
  };
  pushDevices: {
    auth: string;
    createdAt: number;
    endpoint: string;
    language: string;
    p256dh: string;
    userId: string;
  };
  reviewPictures: {
    createdAt: number;
    id: string;
    picture: string;
    reviewId: string;
  };
  reviews: {
    answer: string;
    decidedAt: number | null;
    id: string;
    name: string;
    orderId: string;
    productId: string;
    reports: number;
    stars: number;
    state: string;
    text: string;
    trueToColour: string;
    version: number;
    writtenAt: number;
  };
  saleCategories: {
    category: string;
    mainCategory: string;
    saleId: string;
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
    textRoman: string;
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
    subtitleRoman: string;
    subtitleUrdu: string;
    title: string;
    titleRoman: string;
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
    valueInPaisa: number | null;
  };
  stockTakeCounts: {
    counted: number;
    countedAt: number;
    expected: number;
    lastKey: string;
    productId: string;
    reason: string;
    struckAt: number | null;
    takeId: string;
    thaanId: string;
    userId: string;
    userName: string;
  };
  stockTakes: {
    begunAt: number;
    begunBy: string;
    bookedAt: number | null;
    bookedBy: string;
    category: string;
    id: string;
    mainCategory: string;
    shelf: string;
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
  waits: {
    confirmedAt: number | null;
    contact: string;
    createdAt: number;
    id: string;
    language: string;
    linkHash: string | null;
    productId: string;
    toldAt: number | null;
    userId: string | null;
  };
}
